import { listFacets } from "./audit/list-facets.ts";
import { createAccessToken } from "./access-tokens/create-access-token.ts";
import { listAccessTokens } from "./access-tokens/list-access-tokens.ts";
import { revokeAccessToken } from "./access-tokens/revoke-access-token.ts";
import { createCalendarFeed } from "./calendar-feeds/create-calendar-feed.ts";
import { revokeCalendarFeed } from "./calendar-feeds/revoke-calendar-feed.ts";
import { showCalendarFeed } from "./calendar-feeds/show-calendar-feed.ts";
import { flushTestData } from "./admin/flush-test-data.ts";
import { listAudit } from "./audit/list-audit.ts";
import { previewFlush } from "./admin/preview-flush.ts";
import { sendTestMail } from "./installation/send-test-mail.ts";
import { showInstallation } from "./installation/show-installation.ts";
import { showRetention } from "./installation/show-retention.ts";
import { showPublicInstallation } from "./installation/show-public-installation.ts";
import { showSystem } from "./admin/show-system.ts";
import { showUsage } from "./usage/show-usage.ts";
import { updateInstallation } from "./installation/update-installation.ts";
import { beginTwoFactor } from "./auth/begin-two-factor.ts";
import { confirmTwoFactor } from "./auth/confirm-two-factor.ts";
import { createFirstAdmin } from "./auth/create-first-admin.ts";
import { disableTwoFactor } from "./auth/disable-two-factor.ts";
import { endOtherSessions } from "./auth/end-other-sessions.ts";
import { listSessions } from "./auth/list-sessions.ts";
import { login } from "./auth/login.ts";
import { logout } from "./auth/logout.ts";
import { requestPasswordReset } from "./auth/request-password-reset.ts";
import { resetPassword } from "./auth/reset-password.ts";
import { restoreSession } from "./auth/restore-session.ts";
import { showMe } from "./auth/show-me.ts";
import { verifySecondFactor } from "./auth/verify-second-factor.ts";
import { listNotifications } from "./notifications/list-notifications.ts";
import { markNotificationsRead } from "./notifications/mark-notifications-read.ts";
import { updatePassword } from "./profile/update-password.ts";
import { updateProfile } from "./profile/update-profile.ts";
import { showSettings } from "./settings/show-settings.ts";
import { updateSettings } from "./settings/update-settings.ts";
import { updateRole } from "./users/update-role.ts";
import { createUser } from "./users/create-user.ts";
import { deactivateUser } from "./users/deactivate-user.ts";
import { eraseUser } from "./users/erase-user.ts";
import { previewErasure } from "./users/preview-erasure.ts";
import { reactivateUser } from "./users/reactivate-user.ts";
import { hideFromPickers } from "./users/hide-from-pickers.ts";
import { listEngineers } from "./engineers/list-engineers.ts";
import { listUsers } from "./users/list-users.ts";
import { resetUserPassword } from "./users/reset-user-password.ts";
import { updateEngineer } from "./engineers/update-engineer.ts";
import { chooseBranch } from "./chats/choose-branch.ts";
import { deleteChat } from "./chats/delete-chat.ts";
import { giveFeedback } from "./chats/give-feedback.ts";
import { listChats } from "./chats/list-chats.ts";
import { listFeedback } from "./chats/list-feedback.ts";
import { renameChat } from "./chats/rename-chat.ts";
import { searchChats } from "./chats/search-chats.ts";
import { showChat } from "./chats/show-chat.ts";
import { stopChat } from "./chats/stop-chat.ts";
import { cancelJob } from "./intake/cancel-job.ts";
import { downloadDocument } from "./documents/download-document.ts";
import { extractReports } from "./intake/extract-reports.ts";
import { listDrafts } from "./drafts/list-drafts.ts";
import { rejectDraft } from "./drafts/reject-draft.ts";
import { requestEngineer } from "./drafts/request-engineer.ts";
import { requestMachine } from "./drafts/request-machine.ts";
import { restoreDraft } from "./drafts/restore-draft.ts";
import { retryJob } from "./intake/retry-job.ts";
import { saveExtracted } from "./intake/save-extracted.ts";
import { saveReports } from "./intake/save-reports.ts";
import { showCorrectionRates } from "./intake/show-correction-rates.ts";
import { showDocument } from "./documents/show-document.ts";
import { showDraft } from "./drafts/show-draft.ts";
import { showQueue } from "./intake/show-queue.ts";
import { updateDraft } from "./drafts/update-draft.ts";
import { uploadDocument } from "./documents/upload-document.ts";
import { createDowntime } from "./downtime/create-downtime.ts";
import { deleteDowntime } from "./downtime/delete-downtime.ts";
import { endDowntime } from "./downtime/end-downtime.ts";
import { listDowntimes } from "./downtime/list-downtimes.ts";
import { listFigures } from "./downtime/list-figures.ts";
import { updateDowntime } from "./downtime/update-downtime.ts";
import { createMeter } from "./hours/create-meter.ts";
import { createReading } from "./hours/create-reading.ts";
import { deleteReading } from "./hours/delete-reading.ts";
import { listReadings } from "./hours/list-readings.ts";
import { showRun } from "./hours/show-run.ts";
import { updateReading } from "./hours/update-reading.ts";
import { listMachines } from "./machines/list-machines.ts";
import { printClientReport } from "./reports/print-client-report.ts";
import { printMachineReport } from "./reports/print-machine-report.ts";
import { printServiceReport } from "./reports/print-service-report.ts";
import { showChoices } from "./machines/show-choices.ts";
import { searchPlate } from "./machines/search-plate.ts";
import { searchRecords } from "./records/search-records.ts";
import { searchReports } from "./reports/search-reports.ts";
import { showEngineerDashboard } from "./dashboard/show-engineer-dashboard.ts";
import { showTimeline } from "./machines/show-timeline.ts";
import { showManagement } from "./dashboard/show-management.ts";
import { showOfflineWork } from "./dashboard/show-offline-work.ts";
import { showOperations } from "./dashboard/show-operations.ts";
import { showStats } from "./dashboard/show-stats.ts";
import { assignIssues } from "./issues/assign-issues.ts";
import { commentIssue } from "./issues/comment-issue.ts";
import { deleteIssue } from "./issues/delete-issue.ts";
import { updateIssue } from "./issues/update-issue.ts";
import { showHistory } from "./issues/show-history.ts";
import { listIssues } from "./issues/list-issues.ts";
import { reopenIssue } from "./issues/reopen-issue.ts";
import { reportIssue } from "./issues/report-issue.ts";
import { resolveIssue } from "./issues/resolve-issue.ts";
import { showIssue } from "./issues/show-issue.ts";
import { createCustomer } from "./customers/create-customer.ts";
import { deleteCustomer } from "./customers/delete-customer.ts";
import { listCustomers } from "./customers/list-customers.ts";
import { mergeCustomers } from "./customers/merge-customers.ts";
import { showCustomer } from "./customers/show-customer.ts";
import { updateCustomer } from "./customers/update-customer.ts";
import { assignMachines } from "./sites/assign-machines.ts";
import { createSite } from "./sites/create-site.ts";
import { deleteSite } from "./sites/delete-site.ts";
import { listSites } from "./sites/list-sites.ts";
import { updateSite } from "./sites/update-site.ts";
import { createMachine } from "./machines/create-machine.ts";
import { importMachines } from "./machines/import-machines.ts";
import { showMachine } from "./machines/show-machine.ts";
import { updateMachine } from "./machines/update-machine.ts";
import { deleteLine } from "./parts-requests/delete-line.ts";
import { listPartsRequests } from "./parts-requests/list-parts-requests.ts";
import { createPartsRequest } from "./parts-requests/create-parts-request.ts";
import { updatePartsRequest } from "./parts-requests/update-parts-request.ts";
import { answerShare } from "./service-logs/answer-share.ts";
import { pastRecords } from "./past-records.ts";
import { createServiceLog } from "./service-logs/create-service-log.ts";
import { deleteServiceLog } from "./service-logs/delete-service-log.ts";
import { listServiceLogs } from "./service-logs/list-service-logs.ts";
import { listShares } from "./service-logs/list-shares.ts";
import { revokeShare } from "./service-logs/revoke-share.ts";
import { sendToCustomer } from "./service-logs/send-to-customer.ts";
import { showNextNumber } from "./service-logs/show-next-number.ts";
import { showServiceLog } from "./service-logs/show-service-log.ts";
import { signServiceLog } from "./service-logs/sign-service-log.ts";
import { updateServiceLog } from "./service-logs/update-service-log.ts";
import { assignDue } from "./service-plans/assign-due.ts";
import { updateItems } from "./checklists/update-items.ts";
import { showChecklists } from "./checklists/show-checklists.ts";
import { updateItem } from "./checklists/update-item.ts";
import { completeDue } from "./service-plans/complete-due.ts";
import { createServicePlan } from "./service-plans/create-service-plan.ts";
import { deleteServicePlan } from "./service-plans/delete-service-plan.ts";
import { exportDue } from "./service-plans/export-due.ts";
import { listDue } from "./service-plans/list-due.ts";
import { listServicePlans } from "./service-plans/list-service-plans.ts";
import { showDue } from "./service-plans/show-due.ts";
import { showServicePlan } from "./service-plans/show-service-plan.ts";
import { skipDue } from "./service-plans/skip-due.ts";
import { updateServicePlan } from "./service-plans/update-service-plan.ts";
import { completeTask } from "./tasks/complete-task.ts";
import { listTasks } from "./tasks/list-tasks.ts";
import { markTaskFixed } from "./tasks/mark-task-fixed.ts";
import { releaseTask } from "./tasks/release-task.ts";
import { startTask } from "./tasks/start-task.ts";
import { createManual } from "./manuals/create-manual.ts";
import { deleteManual } from "./manuals/delete-manual.ts";
import { createServer } from "./telematics/create-server.ts";
import { deleteServer } from "./telematics/delete-server.ts";
import { importReadings } from "./telematics/import-readings.ts";
import { listFaultCodes } from "./telematics/list-fault-codes.ts";
import { listServers } from "./telematics/list-servers.ts";
import { showSignals } from "./telematics/show-signals.ts";
import { updateServer } from "./telematics/update-server.ts";
import { verifyServer } from "./telematics/verify-server.ts";
import { listManuals } from "./manuals/list-manuals.ts";
import { exportParts } from "./reports/export-parts.ts";
import { generateReport } from "./reports/generate-report.ts";
import { printPartsReport } from "./reports/print-parts-report.ts";
import { askQuestion } from "./questions/ask-question.ts";
import { deleteQuestion } from "./questions/delete-question.ts";
import { listQuestions } from "./questions/list-questions.ts";
import { createQuestion } from "./questions/create-question.ts";
import { askWatch } from "./watches/ask-watch.ts";
import { createBrief } from "./watches/create-brief.ts";
import { createWatch } from "./watches/create-watch.ts";
import { deleteWatch } from "./watches/delete-watch.ts";
import { listRuns } from "./watches/list-runs.ts";
import { listWatches } from "./watches/list-watches.ts";
import { updateWatch } from "./watches/update-watch.ts";
import { undoChange } from "./history/undo-change.ts";
import { fullExports } from "./full-exports.ts";
import { modelDoors } from "./model-doors.ts";
import { outreach } from "./outreach.ts";
import { signOn } from "./sign-on.ts";
import { supplies } from "./supplies.ts";
import type { AnyOperation } from "./operation.ts";
import type { OperationName } from "./permissions/rules.ts";

/** Everything the business can do, in the order of the table of permissions. One line an operation. */
const all = [
  listMachines,
  showMachine,
  createMachine,
  importMachines,
  updateMachine,
  listCustomers,
  showCustomer,
  createCustomer,
  updateCustomer,
  mergeCustomers,
  deleteCustomer,
  listSites,
  createSite,
  updateSite,
  deleteSite,
  assignMachines,
  listReadings,
  showRun,
  createReading,
  createMeter,
  updateReading,
  deleteReading,
  listDowntimes,
  listFigures,
  createDowntime,
  endDowntime,
  updateDowntime,
  deleteDowntime,
  showSignals,
  listFaultCodes,
  listServicePlans,
  showServicePlan,
  createServicePlan,
  updateServicePlan,
  deleteServicePlan,
  listDue,
  showDue,
  exportDue,
  completeDue,
  showChecklists,
  updateItems,
  updateItem,
  skipDue,
  assignDue,
  listIssues,
  showIssue,
  showHistory,
  reportIssue,
  commentIssue,
  updateIssue,
  assignIssues,
  resolveIssue,
  reopenIssue,
  deleteIssue,
  listTasks,
  startTask,
  markTaskFixed,
  completeTask,
  releaseTask,
  listServiceLogs,
  showServiceLog,
  showNextNumber,
  createServiceLog,
  updateServiceLog,
  deleteServiceLog,
  signServiceLog,
  sendToCustomer,
  listShares,
  revokeShare,
  answerShare,
  listPartsRequests,
  createPartsRequest,
  updatePartsRequest,
  deleteLine,
  showStats,
  showOfflineWork,
  showOperations,
  showManagement,
  askQuestion,
  createQuestion,
  listQuestions,
  deleteQuestion,
  listWatches,
  listRuns,
  createWatch,
  createBrief,
  updateWatch,
  askWatch,
  deleteWatch,
  undoChange,
  extractReports,
  showQueue,
  cancelJob,
  retryJob,
  saveReports,
  saveExtracted,
  showCorrectionRates,
  listDrafts,
  showDraft,
  updateDraft,
  rejectDraft,
  restoreDraft,
  requestEngineer,
  requestMachine,
  uploadDocument,
  showDocument,
  downloadDocument,
  listManuals,
  createManual,
  deleteManual,
  showEngineerDashboard,
  showTimeline,
  printMachineReport,
  printClientReport,
  printServiceReport,
  searchPlate,
  showChoices,
  searchRecords,
  searchReports,
  printPartsReport,
  exportParts,
  generateReport,
  deleteChat,
  giveFeedback,
  listChats,
  listFeedback,
  renameChat,
  chooseBranch,
  searchChats,
  showChat,
  stopChat,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  showCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  flushTestData,
  listAudit,
  previewFlush,
  sendTestMail,
  showInstallation,
  showRetention,
  showPublicInstallation,
  showSystem,
  listServers,
  createServer,
  updateServer,
  deleteServer,
  verifyServer,
  importReadings,
  showUsage,
  updateInstallation,
  beginTwoFactor,
  confirmTwoFactor,
  createFirstAdmin,
  disableTwoFactor,
  endOtherSessions,
  listSessions,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  restoreSession,
  showMe,
  verifySecondFactor,
  listNotifications,
  markNotificationsRead,
  updatePassword,
  updateProfile,
  showSettings,
  updateSettings,
  updateRole,
  createUser,
  deactivateUser,
  previewErasure,
  eraseUser,
  reactivateUser,
  hideFromPickers,
  listEngineers,
  listUsers,
  resetUserPassword,
  updateEngineer,
  listFacets,
  ...modelDoors,
  ...fullExports,
  ...outreach,
  ...signOn,
  ...supplies,
  ...pastRecords,
] as const satisfies readonly AnyOperation[];

export const catalogue: readonly AnyOperation[] = all;

/** The operation of a name, with the types of what it takes and answers. */
export type OperationCalled<Name extends OperationName> = Extract<(typeof all)[number], { name: Name }>;

const byName = new Map(catalogue.map((entry) => [entry.name as string, entry]));

export const operationNamed = (name: string): AnyOperation | undefined => byName.get(name);

/** What calling it does. Undefined where there is no operation of this name. */
export const effectOf = (name: string): AnyOperation["effect"] | undefined => byName.get(name)?.effect;

export type { OperationName };
