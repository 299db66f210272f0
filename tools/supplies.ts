import { listParts } from "./parts/list-parts.ts";
import { showPart } from "./parts/show-part.ts";
import { createPart } from "./parts/create-part.ts";
import { updatePart } from "./parts/update-part.ts";
import { mergeParts } from "./parts/merge-parts.ts";
import { deletePart } from "./parts/delete-part.ts";
import { previewPriceList } from "./parts/preview-price-list.ts";
import { importParts } from "./parts/import-parts.ts";
import { listProposals } from "./parts/list-proposals.ts";
import { confirmProposals } from "./parts/confirm-proposals.ts";
import { rejectProposals } from "./parts/reject-proposals.ts";
import { restoreProposals } from "./parts/restore-proposals.ts";
import { listDuplicates } from "./parts/list-duplicates.ts";
import { rejectDuplicate } from "./parts/reject-duplicate.ts";
import { listSuppliers } from "./suppliers/list-suppliers.ts";
import { createSupplier } from "./suppliers/create-supplier.ts";
import { updateSupplier } from "./suppliers/update-supplier.ts";
import { deleteSupplier } from "./suppliers/delete-supplier.ts";
import { createCount } from "./stock/create-count.ts";
import { createMovement } from "./stock/create-movement.ts";
import { createPlace } from "./stock/create-place.ts";
import { listLevels } from "./stock/list-levels.ts";
import { listMovements } from "./stock/list-movements.ts";
import { listPlaces } from "./stock/list-places.ts";
import { previewUsedParts } from "./stock/preview-used-parts.ts";
import { updateLevel } from "./stock/update-level.ts";
import { updatePlace } from "./stock/update-place.ts";
import { listSupply } from "./parts-requests/list-supply.ts";
import { showSupply } from "./parts-requests/show-supply.ts";
import { reserveParts } from "./parts-requests/reserve-parts.ts";
import { releaseParts } from "./parts-requests/release-parts.ts";
import { giveParts } from "./parts-requests/give-parts.ts";
import { listPurchaseOrders } from "./purchase-orders/list-purchase-orders.ts";
import { listMissing } from "./purchase-orders/list-missing.ts";
import { showLetter } from "./purchase-orders/show-letter.ts";
import { showPurchaseOrder } from "./purchase-orders/show-purchase-order.ts";
import { createPurchaseOrders } from "./purchase-orders/create-purchase-orders.ts";
import { updatePurchaseOrder } from "./purchase-orders/update-purchase-order.ts";
import { sendPurchaseOrder } from "./purchase-orders/send-purchase-order.ts";
import { markArrived } from "./purchase-orders/mark-arrived.ts";
import { cancelPurchaseOrder } from "./purchase-orders/cancel-purchase-order.ts";
import { printPurchaseOrder } from "./purchase-orders/print-purchase-order.ts";
import { exportPurchaseOrder } from "./purchase-orders/export-purchase-order.ts";
import { listNeededParts } from "./service-plans/list-needed-parts.ts";
import { requestParts } from "./service-plans/request-parts.ts";
import { listCosts } from "./costs/list-costs.ts";
import { showMachineCosts } from "./costs/show-machine-costs.ts";
import { showVisitCosts } from "./costs/show-visit-costs.ts";
import { createVisitCost } from "./costs/create-visit-cost.ts";
import { updateVisitCost } from "./costs/update-visit-cost.ts";
import { deleteVisitCost } from "./costs/delete-visit-cost.ts";
import { listRates } from "./costs/list-rates.ts";
import { createRate } from "./costs/create-rate.ts";
import { updateRate } from "./costs/update-rate.ts";
import { deleteRate } from "./costs/delete-rate.ts";
import { listGroups } from "./costs/list-groups.ts";
import { updateGroup } from "./costs/update-group.ts";
import { listExchangeRates } from "./costs/list-exchange-rates.ts";
import { createExchangeRate } from "./costs/create-exchange-rate.ts";
import { deleteExchangeRate } from "./costs/delete-exchange-rate.ts";
import { listWarrantyClaims } from "./warranty-claims/list-warranty-claims.ts";
import { createWarrantyClaim } from "./warranty-claims/create-warranty-claim.ts";
import { showWarrantyClaim } from "./warranty-claims/show-warranty-claim.ts";
import { updateWarrantyClaim } from "./warranty-claims/update-warranty-claim.ts";
import { deleteWarrantyClaim } from "./warranty-claims/delete-warranty-claim.ts";
import { printWarrantyClaim } from "./warranty-claims/print-warranty-claim.ts";
import { updateSiteLimit } from "./users/update-site-limit.ts";
import { updateMoney } from "./users/update-money.ts";
import type { AnyOperation } from "./operation.ts";

/** Parts: the catalogue, where they lie, how they come, and what they and the work with them cost. */
export const supplies = [
  listParts,
  showPart,
  createPart,
  updatePart,
  mergeParts,
  deletePart,
  previewPriceList,
  importParts,
  listProposals,
  confirmProposals,
  rejectProposals,
  restoreProposals,
  listDuplicates,
  rejectDuplicate,
  listSuppliers,
  createSupplier,
  updateSupplier,
  deleteSupplier,
  createCount,
  createMovement,
  createPlace,
  listLevels,
  listMovements,
  listPlaces,
  previewUsedParts,
  updateLevel,
  updatePlace,
  listSupply,
  showSupply,
  reserveParts,
  releaseParts,
  giveParts,
  listPurchaseOrders,
  listMissing,
  showPurchaseOrder,
  showLetter,
  createPurchaseOrders,
  updatePurchaseOrder,
  sendPurchaseOrder,
  markArrived,
  cancelPurchaseOrder,
  printPurchaseOrder,
  exportPurchaseOrder,
  listNeededParts,
  requestParts,
  listCosts,
  showMachineCosts,
  showVisitCosts,
  createVisitCost,
  updateVisitCost,
  deleteVisitCost,
  listRates,
  createRate,
  updateRate,
  deleteRate,
  listGroups,
  updateGroup,
  listExchangeRates,
  createExchangeRate,
  deleteExchangeRate,
  listWarrantyClaims,
  createWarrantyClaim,
  showWarrantyClaim,
  updateWarrantyClaim,
  deleteWarrantyClaim,
  printWarrantyClaim,
  updateMoney,
  updateSiteLimit,
] as const satisfies readonly AnyOperation[];
