// A completed measurement on paper: what was ordered, the drawing, and every quantity with its tolerance.
import {
  facetRows,
  noDrawingSentence,
  quantityRows,
  roofPlan,
  type MeasurementOrder,
  type RoofMeasurement,
} from '@plumbline/contracts/measurement';
import { accuracyLevelMeta, measurementOrderTypeLabels, measurementProviderLabels } from '@plumbline/contracts/enums';
import { drawPlan, drawTable, letterhead, PageKit, quiet, sheet, type FirmHead } from '@plumbline/pdf';
import { formatMoment } from '@plumbline/server/dates';

export interface RoofPages {
  readonly order: MeasurementOrder;
  readonly roof: RoofMeasurement;
  readonly firm: FirmHead;
  readonly timeZone: string;
}

const sandboxSentence = 'SANDBOX DATA. A sandbox provider made these figures up. They are not a measurement of the real roof.';
const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

export async function drawRoofPages({ order, roof, firm, timeZone }: RoofPages): Promise<Uint8Array<ArrayBuffer>> {
  const about = [order.claimNumber, order.propertyAddress].filter((one) => one !== undefined).join(' · ');
  const kit = new PageKit({
    title: `Roof measurement ${order.claimNumber ?? order.id}`,
    author: firm.name,
    header: [firm.name, about],
    footer: `roof measurement, order ${order.id}`,
    createdAt: new Date(order.actualDelivery ?? order.createdAt),
    ...(roof.sandbox ? { watermark: 'SANDBOX DATA' } : {}),
  });
  kit.addPage();
  if (firm.name) letterhead(kit, firm);
  kit.y += 8;
  kit.heading(1, 'Roof measurement');
  kit.paragraph(about, { size: 10, color: quiet });
  if (roof.sandbox) kit.paragraph(sandboxSentence, { weight: 600 });
  kit.details(headOf({ order, roof, timeZone }));
  kit.heading(2, 'Roof plan');
  const plan = roofPlan(roof, sheet.width);
  if (plan) drawPlan(kit, plan);
  else kit.paragraph(noDrawingSentence(roof));
  drawQuantities(kit, roof);
  drawAreas(kit, roof);
  return kit.finish();
}

function headOf({ order, roof, timeZone }: Pick<RoofPages, 'order' | 'roof' | 'timeZone'>): (readonly [string, string])[] {
  const { label } = accuracyLevelMeta[roof.accuracyLevel];
  return [
    [
      'Measured by',
      `${measurementProviderLabels[roof.provider]}${roof.sandbox ? ' (sandbox)' : ''}, ${measurementOrderTypeLabels[order.orderType]}`,
    ],
    ['Report', roof.providerReportId.length > 60 ? `Order ${order.id}` : roof.providerReportId],
    ['Accuracy ordered', `${label}, ±${roof.tolerancePercent}%`],
    ...(order.actualDelivery ? [['Received', formatMoment(new Date(order.actualDelivery), timeZone)] as const] : []),
  ];
}

const quantityColumns = [
  { title: 'Quantity', width: 190 },
  { title: 'Measured', width: 120, align: 'right' },
  { title: 'Within the accuracy ordered', width: 194, align: 'right' },
] as const;

function drawQuantities(kit: PageKit, roof: RoofMeasurement): void {
  kit.keepTogether(200);
  kit.heading(2, 'Quantities');
  drawTable(kit, quantityColumns, quantityRows(roof));
}

function drawAreas(kit: PageKit, roof: RoofMeasurement): void {
  const { pitchTable, drawing } = roof;
  if (pitchTable.length > 0) {
    kit.keepTogether(90);
    kit.heading(2, 'Area by pitch');
    const columns = [
      { title: 'Pitch', width: 190 },
      { title: 'Area', width: 120, align: 'right' },
      { title: 'Share', width: 194, align: 'right' },
    ] as const;
    drawTable(
      kit,
      columns,
      pitchTable.map((row) => [row.pitch, `${shown(row.areaSf)} sq ft`, `${row.percent}%`]),
    );
  }
  if (!drawing) return;
  kit.keepTogether(90);
  kit.heading(2, 'Facets');
  const columns = [
    { title: 'Facet', width: 190 },
    { title: 'Area', width: 120, align: 'right' },
    { title: 'Pitch', width: 194, align: 'right' },
  ] as const;
  drawTable(kit, columns, facetRows(roof));
}
