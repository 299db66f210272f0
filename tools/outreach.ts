import { createChannel } from "./channels/create-channel.ts";
import { deleteChannel } from "./channels/delete-channel.ts";
import { listChannels } from "./channels/list-channels.ts";
import { sendTestMessage } from "./channels/send-test-message.ts";
import { updateChannel } from "./channels/update-channel.ts";
import { createCode } from "./channel-links/create-code.ts";
import { deleteChannelLink } from "./channel-links/delete-channel-link.ts";
import { listChannelLinks } from "./channel-links/list-channel-links.ts";
import { showChannelLinks } from "./channel-links/show-channel-links.ts";
import { updateChannelLink } from "./channel-links/update-channel-link.ts";
import { createConnectedProgram } from "./connected-programs/create-connected-program.ts";
import { listAllConnectedPrograms } from "./connected-programs/list-all-connected-programs.ts";
import { listConnectedPrograms } from "./connected-programs/list-connected-programs.ts";
import { revokeConnectedProgram } from "./connected-programs/revoke-connected-program.ts";
import { showRequest } from "./connected-programs/show-request.ts";
import { createDevice } from "./push/create-device.ts";
import { deleteDevice } from "./push/delete-device.ts";
import { deleteDevices } from "./push/delete-devices.ts";
import { sendTest } from "./push/send-test.ts";
import { showPush } from "./push/show-push.ts";
import { updatePush } from "./push/update-push.ts";
import { createGuestReport } from "./guest-reports/create-guest-report.ts";
import { showForm } from "./guest-reports/show-form.ts";
import { showState } from "./guest-reports/show-state.ts";
import { cancelGuestReport } from "./guest-reports/cancel-guest-report.ts";
import { listGuestReports } from "./guest-reports/list-guest-reports.ts";
import { showGuestReport } from "./guest-reports/show-guest-report.ts";
import { saveAsIssue } from "./guest-reports/save-as-issue.ts";
import { markSame } from "./guest-reports/mark-same.ts";
import { rejectGuestReports } from "./guest-reports/reject-guest-reports.ts";
import { showLabelledMachine } from "./machine-labels/show-labelled-machine.ts";
import { showMachineLabel } from "./machine-labels/show-machine-label.ts";
import { printMachineLabels } from "./machine-labels/print-machine-labels.ts";
import { updateMachineLabel } from "./machine-labels/update-machine-label.ts";
import { resetMachineLabel } from "./machine-labels/reset-machine-label.ts";
import { listWebhooks } from "./webhooks/list-webhooks.ts";
import { createWebhook } from "./webhooks/create-webhook.ts";
import { updateWebhook } from "./webhooks/update-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { rotateSecret } from "./webhooks/rotate-secret.ts";
import { sendTestEvent } from "./webhooks/send-test-event.ts";
import { listDeliveries } from "./webhooks/list-deliveries.ts";
import { showDelivery } from "./webhooks/show-delivery.ts";
import { replayDelivery } from "./webhooks/replay-delivery.ts";
import { replayFailed } from "./webhooks/replay-failed.ts";
import type { AnyOperation } from "./operation.ts";

/** What reaches people outside of the app: messengers, programs of others, devices that are pushed to, labels on machines, guests. */
export const outreach = [
  createGuestReport,
  showForm,
  showState,
  cancelGuestReport,
  listGuestReports,
  showGuestReport,
  saveAsIssue,
  markSame,
  rejectGuestReports,
  showLabelledMachine,
  showMachineLabel,
  printMachineLabels,
  updateMachineLabel,
  resetMachineLabel,
  showChannelLinks,
  listChannelLinks,
  createCode,
  updateChannelLink,
  deleteChannelLink,
  listConnectedPrograms,
  listAllConnectedPrograms,
  showRequest,
  createConnectedProgram,
  revokeConnectedProgram,
  showPush,
  updatePush,
  createDevice,
  deleteDevice,
  deleteDevices,
  sendTest,
  listChannels,
  createChannel,
  updateChannel,
  deleteChannel,
  sendTestMessage,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateSecret,
  sendTestEvent,
  listDeliveries,
  showDelivery,
  replayDelivery,
  replayFailed,
] as const satisfies readonly AnyOperation[];
