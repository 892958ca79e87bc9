// Hover in its own wire format: jobs with states, and the summarized measurements (standards.md §5).
import { array, number, object, string, union } from '@plumbline/contracts/kernel';
import { parseAddress, type MeasurementOrderType, type MeasurementStatus } from '@plumbline/contracts/enums';
import { normalRoof, type ProviderFigures } from './normal-roof.ts';
import { providerHttp, type ProviderHttp } from './provider-http.ts';
import { ProviderFault, type RoofOrder, type RoofOrderState, type RoofProvider } from './roof-provider.ts';

export interface HoverSettings {
  readonly baseUrl: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sandbox: boolean;
}

/** Our order types → Hover's deliverables: roof only, complete, complete. */
const deliverableIds: Partial<Record<MeasurementOrderType, number>> = { roof_measurement: 2, full_property: 3, damage_assessment: 3 };
const Job = object({ id: union([string(), number()]).transform(String), state: string() });
const Length = object({ length: number().nonnegative() });
const Measured = object({
  roof: object({
    roof_facets: object({ area: number().positive(), total: number().int().positive() }),
    ridges_hips: Length,
    valleys: Length,
    rakes: Length,
    gutters_eaves: Length,
    flashing: Length.optional(),
    step_flashing: Length.optional(),
    pitch: array(object({ roof_pitch: string(), area: number().nonnegative(), percentage: number().nonnegative() })),
  }),
  stories: number().int().optional(),
  siding: object({ area: number().nonnegative() }).optional(),
});
type Measured = ReturnType<typeof Measured.parse>;

const statusOf: Readonly<Record<string, MeasurementStatus>> = {
  uploading: 'ordered',
  draft: 'ordered',
  processing_upload: 'processing',
  submitting: 'processing',
  working: 'processing',
  waitlisted: 'processing',
  waiting_approval: 'processing',
  retrieving: 'processing',
  processing: 'processing',
  paying: 'processing',
  requesting_corrections: 'processing',
  processing_upload_for_improvements: 'processing',
  complete: 'completed',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

const waitsFor: Readonly<Record<string, string>> = {
  waiting_approval: 'Hover is waiting for approval',
  requesting_corrections: 'Hover needs better photos',
};

export function hover(settings: HoverSettings): RoofProvider {
  const http = providerHttp({
    label: 'Hover',
    baseUrl: settings.baseUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    tokenPath: '/oauth/token',
  });
  return {
    name: 'hover',
    sandbox: settings.sandbox,
    lookEveryMs: settings.sandbox ? 500 : 60_000,
    usualSeconds: settings.sandbox ? 60 : 24 * 3_600,
    place: (order) => place(http, order),
    read: (providerOrderId, { accuracyLevel }) =>
      readJob(http, providerOrderId, { provider: 'hover', accuracyLevel, sandbox: settings.sandbox }),
    check: async () => void (await http.get('/api/v2/deliverables')),
  };
}

async function place(http: ProviderHttp, order: RoofOrder): Promise<{ providerOrderId: string }> {
  const parts = parseAddress(order.address);
  const job = {
    name: order.reference,
    location_line_1: parts.street ?? order.address,
    city: parts.city ?? '',
    region: parts.state ?? '',
    postal_code: parts.zip ?? '',
    external_identifier: order.reference,
    deliverable_id: deliverableIds[order.orderType],
  };
  const placed = Job.safeParse(await http.post('/api/v2/jobs', { job }));
  if (!placed.success) throw new ProviderFault('Hover confirmed the order in an unknown format', { sent: true });
  return { providerOrderId: placed.data.id };
}

async function readJob(http: ProviderHttp, id: string, about: Parameters<typeof normalRoof>[1]): Promise<RoofOrderState> {
  const job = Job.safeParse(await http.get(`/api/v2/jobs/${encodeURIComponent(id)}`));
  if (!job.success) throw new ProviderFault("Hover's response had an unknown format");
  const { state } = job.data;
  const status = statusOf[state];
  if (!status) throw new ProviderFault(`Hover returned an unknown state: ${state.slice(0, 40)}`);
  if (status === 'failed') return { status, failureReason: "Hover couldn't measure this roof" };
  if (status === 'cancelled') return { status, failureReason: 'Hover canceled the order' };
  if (status !== 'completed') return waitsFor[state] ? { status, actionRequired: waitsFor[state] } : { status };
  const measured = Measured.safeParse(
    await http.get(`/api/v2/jobs/${encodeURIComponent(id)}/measurements.json`, { version: 'summarized_json' }),
  );
  if (!measured.success) throw new ProviderFault("Hover's measurements aren't ready or have an unknown format");
  return { status, result: normalRoof(figuresOf(measured.data, id), about) };
}

/** Hover tells ridges and hips only together. */
function figuresOf({ roof, stories, siding }: Measured, providerReportId: string): ProviderFigures {
  const largest = roof.pitch.toSorted((a, b) => b.area - a.area)[0];
  return {
    roofAreaSf: roof.roof_facets.area,
    facets: roof.roof_facets.total,
    ridgeHipLf: roof.ridges_hips.length,
    valleyLf: roof.valleys.length,
    rakeLf: roof.rakes.length,
    eaveLf: roof.gutters_eaves.length,
    predominantPitch: largest?.roof_pitch ?? '',
    pitchTable: roof.pitch.map((row) => ({ pitch: row.roof_pitch, areaSf: row.area, percent: row.percentage })),
    providerReportId,
    ...(roof.flashing ? { flashingLf: roof.flashing.length } : {}),
    ...(roof.step_flashing ? { stepFlashingLf: roof.step_flashing.length } : {}),
    ...(stories === undefined ? {} : { stories }),
    ...(siding ? { wallAreaSf: siding.area } : {}),
  };
}
