// Orders as they are answered, and the lists of them.
import { readMeasurementPdf, type MeasurementOrder, type MeasurementSummary, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { Failure, hrefOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { measurementStatusMeta } from '@plumbline/contracts/enums';
import type { OrderRecord, Stores } from '../stores/stores.ts';
import { dollarText } from './price-table.ts';

export const noOrder = 'Measurement order not found';

export async function ordersOf(scope: Scope, found: readonly OrderRecord[], { claims }: Stores): Promise<MeasurementOrder[]> {
  const ids = [...new Set(found.map((order) => order.claimId))];
  const known = ids.length === 0 ? [] : await claims.find(scope, { _id: { $in: ids } });
  const numbers = new Map(known.map((claim) => [claim._id, claim.claimNumber]));
  return found.map((order) => shownOrder(order, numbers.get(order.claimId)));
}

export function shownOrder(order: OrderRecord, claimNumber?: string): MeasurementOrder {
  const { claimId, provider, propertyAddress, orderType, accuracyLevel, status, sandbox, orderedBy } = order;
  return {
    id: order._id,
    version: order.version,
    claimId,
    provider,
    propertyAddress,
    orderType,
    accuracyLevel,
    status,
    progress: measurementStatusMeta[status].progress,
    estimatedCost: dollarText(order.estimatedCostCents),
    createdAt: order.createdAt.toISOString(),
    orderedBy,
    sandbox,
    ...omitUndefined({
      claimNumber,
      actionRequired: order.actionRequired,
      failureReason: order.failureReason,
      estimatedDelivery: order.estimatedDelivery?.toISOString(),
      actualDelivery: order.actualDelivery?.toISOString(),
      providerOrderId: order.providerOrderId,
      result: order.result,
      summary: order.result && summaryOf(order._id, order.result),
    }),
  };
}

/** Neither provider sends the material or a picture: both stay absent. */
function summaryOf(id: number, { roofAreaSf, wallAreaSf, perimeterLf, predominantPitch, stories }: RoofMeasurement): MeasurementSummary {
  return {
    roofSquareFootage: roofAreaSf,
    perimeterLinearFeet: perimeterLf,
    roofSlope: predominantPitch,
    measurementReportUrl: hrefOf(readMeasurementPdf, { id }),
    ...omitUndefined({ storyCount: stories, totalSquareFootage: wallAreaSf === undefined ? undefined : roofAreaSf + wallAreaSf }),
  };
}

export interface OrderPage {
  readonly rows: MeasurementOrder[];
  readonly next: string | undefined;
}

const defaultPage = 50;

/** Newest first, by time and then id. */
export async function listOrders(
  scope: Scope,
  wish: { claimId?: number; limit?: number | undefined; after?: string | undefined },
  stores: Stores,
): Promise<OrderPage> {
  const limit = wish.limit ?? defaultPage;
  const filter = { ...(wish.claimId === undefined ? {} : { claimId: wish.claimId }), ...olderThan(wish.after) };
  const found = await stores.orders.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: await ordersOf(scope, rows, stores),
    next: found.length > limit && last ? `${last.createdAt.getTime()}-${last._id}` : undefined,
  };
}

function olderThan(after: string | undefined): Record<string, unknown> {
  if (after === undefined) return {};
  const [, time, id] = /^(\d{1,14})-(\d{1,16})$/.exec(after) ?? [];
  if (time === undefined) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const date = new Date(Number(time));
  // The range walks the index from there on; the second part drops what is of the same moment and was shown
  return { createdAt: { $lte: date }, $or: [{ createdAt: { $lt: date } }, { _id: { $lt: Number(id) } }] };
}
