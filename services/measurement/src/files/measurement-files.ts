// A completed measurement as a file: PDF with the drawing, or JSON with every quantity and its bounds.
import { identityApi } from '@plumbline/contracts/identity';
import { roofLengths, toleranceOf, type MeasurementOrder, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import { askOwner } from '@plumbline/server';
import { noOrder, ordersOf } from '../orders/show-order.ts';
import type { Deps } from '../stores/deps.ts';

export interface MeasurementFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

const timeoutMs = 20_000;
const noFirm = "Couldn't load the firm's name for this document. Please try again.";

/** Throws `not_found` for a missing or foreign order, `conflict` for one without a result, `unavailable` while identity is away. */
export async function measurementPdf(scope: Scope, id: number, deps: Deps): Promise<MeasurementFile> {
  const { order, roof } = await completedOrder(scope, id, deps);
  const ask = deps.parts.askAs(deps.parts.ownScope(scope.organizationId), 'identity');
  const {
    name,
    timeZone = fallbackZone,
    address,
    license,
    phone,
    email,
  } = await askOwner(ask(identityApi.getOrganization), {
    missing: noFirm,
    away: noFirm,
  });
  const contact = [address, license && `License ${license}`, phone, email].filter((one) => one).join(' · ');
  const pages = { order, roof, timeZone, firm: { name, ...(contact ? { contact } : {}) } };
  return { bytes: await deps.pages.run(pages, { timeoutMs }), fileName: `${nameOf(order)}.pdf` };
}

/** The same answers as the PDF, for programs: who of the firm ordered it, and for how much, stays in the firm. */
export async function measurementJson(scope: Scope, id: number, deps: Deps): Promise<MeasurementFile> {
  const { order, roof } = await completedOrder(scope, id, deps);
  const { result: _result, estimatedCost: _cost, orderedBy: _by, ...about } = order;
  const file = {
    format: 'plumbline-roof-measurement',
    formatVersion: 1,
    ...(roof.sandbox ? { notice: 'SANDBOX DATA: not a measurement of the real roof' } : {}),
    order: about,
    roof,
    quantities: quantitiesOf(roof),
  };
  return { bytes: Buffer.from(`${JSON.stringify(file, undefined, 2)}\n`), fileName: `${nameOf(order)}.json` };
}

async function completedOrder(scope: Scope, id: number, { stores }: Deps): Promise<{ order: MeasurementOrder; roof: RoofMeasurement }> {
  const [order] = await ordersOf(scope, [await stores.orders.get(scope, id, noOrder)], stores);
  if (!order?.result) throw new Failure('conflict', 'This measurement is not completed yet');
  return { order, roof: order.result };
}

function nameOf({ id, claimNumber, sandbox }: MeasurementOrder): string {
  return [sandbox ? 'SANDBOX' : undefined, 'Roof', claimNumber ?? 'measurement', `M-${id}`].filter((one) => one !== undefined).join('-');
}

function quantitiesOf(roof: RoofMeasurement): object[] {
  const { roofAreaSf, squares, tolerancePercent } = roof;
  const rows = [
    { name: 'Roof area', value: roofAreaSf, unit: 'sq ft', digits: 0 },
    { name: 'Squares', value: squares, unit: 'squares', digits: 2 },
    ...roofLengths(roof).map(({ label, feet }) => ({ name: label, value: feet, unit: 'ft', digits: 1 })),
  ];
  return rows.map(({ digits, ...row }) => ({ ...row, tolerancePercent, ...toleranceOf(row.value, tolerancePercent, digits) }));
}
