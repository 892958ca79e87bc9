// EagleView in its own wire format: PlaceOrder and GetReport, figures as text (standards.md §5).
import { array, boolean, coerce, number, object, omitUndefined, string, union } from '@plumbline/contracts/kernel';
import { parseAddress, type MeasurementOrderType, type MeasurementStatus } from '@plumbline/contracts/enums';
import { drawingOf } from './eagleview-file.ts';
import { normalRoof, withDrawing, type ProviderFigures } from './normal-roof.ts';
import { providerHttp, type ProviderHttp } from './provider-http.ts';
import { ProviderFault, type CancelOutcome, type RoofOrder, type RoofOrderState, type RoofProvider } from './roof-provider.ts';

export interface EagleViewSettings {
  readonly baseUrl: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sandbox: boolean;
}

/** Our order types → EagleView's products: PremiumResidential, StandardResidential, ClaimsReadyResidential. */
const productIds: Partial<Record<MeasurementOrderType, number>> = { CON: 1, QUA: 3, INS: 13 };
const textOrNumber = union([string(), number()]).transform(String);
const Placed = object({ OrderId: textOrNumber, ReportIds: array(textOrNumber).min(1) });
const Figure = coerce.number().nonnegative();
const Report = object({
  ReportId: textOrNumber,
  Status: string(),
  DisplayStatus: string().optional(),
  CanCancelReport: boolean().optional(),
  Area: Figure.optional(),
  Pitch: string().optional(),
  LengthRidge: Figure.optional(),
  LengthHip: Figure.optional(),
  LengthValley: Figure.optional(),
  LengthEave: Figure.optional(),
  LengthRake: Figure.optional(),
  TotalRoofFacets: Figure.optional(),
  PitchTable: array(object({ Pitch: string(), RoofArea: Figure, PercentageRoofArea: Figure })).optional(),
  TotalMeasurements: object({
    Flashing: Figure.optional(),
    StepFlashing: Figure.optional(),
    Parapets: Figure.optional(),
    Stories: Figure.optional(),
    SuggestedWaste: Figure.optional(),
  }).optional(),
});
type Report = ReturnType<typeof Report.parse>;

const statusOf: Readonly<Record<string, MeasurementStatus>> = {
  Created: 'ordered',
  InProcess: 'processing',
  Pending: 'processing',
  Completed: 'completed',
  Closed: 'failed',
};

export function eagleView(settings: EagleViewSettings): RoofProvider {
  const http = providerHttp({
    label: 'EagleView',
    baseUrl: settings.baseUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    tokenPath: '/oauth2/v1/token',
  });
  return {
    name: 'eagleview',
    sandbox: settings.sandbox,
    lookEveryMs: settings.sandbox ? 500 : 60_000,
    usualSeconds: settings.sandbox ? 60 : 24 * 3_600,
    place: (order) => place(http, order),
    async read(providerOrderId, { accuracyLevel, attempts }) {
      const state = stateOf(await reportOf(http, providerOrderId), { provider: 'eagleview', accuracyLevel, sandbox: settings.sandbox });
      if (!state.result) return state;
      const file = await measurementFile(http, providerOrderId, attempts);
      return { ...state, result: withDrawing(state.result, file === undefined ? undefined : (drawingOf(file) ?? 'unreadable')) };
    },
    cancel: (providerOrderId, asking) => close(http, { reportId: providerOrderId, asking }),
    check: async () => void (await http.get('/v2/Product/GetAvailableProducts')),
  };
}

async function reportOf(http: ProviderHttp, reportId: string): Promise<Report> {
  const read = Report.safeParse(await http.get('/v3/Report/GetReport', { reportId }));
  if (!read.success) throw new ProviderFault("EagleView's response had an unknown format");
  return read.data;
}

/** CloseReport stops what is not completed, and answers the same for what is: the state before and after says what it did. */
async function close(http: ProviderHttp, { reportId, asking }: { reportId: string; asking: () => Promise<void> }): Promise<CancelOutcome> {
  const before = await reportOf(http, reportId);
  if (before.Status === 'Closed') return 'ended';
  if (before.Status === 'Completed' || before.CanCancelReport === false) return 'too_late';
  await asking();
  await http.post(`/v2/Report/CloseReport?${new URLSearchParams({ reportId })}`, {});
  const after = await reportOf(http, reportId).catch(() => undefined);
  if (after?.Status === 'Closed') return 'canceled';
  return after?.Status === 'Completed' ? 'too_late' : 'unconfirmed';
}

/** The figures are worth waiting for the drawing a few times, not forever. */
const maxWaits = 4;

/** The file with the coordinates; it may come after the report. Undefined when it does not come. */
async function measurementFile(http: ProviderHttp, reportId: string, attempts: number): Promise<unknown> {
  try {
    return await http.get('/v1/File/GetReportFile', { reportId, fileType: '107', fileFormat: '18' });
  } catch (error) {
    if (attempts < maxWaits && error instanceof ProviderFault && !error.refused) throw error;
    return undefined;
  }
}

async function place(http: ProviderHttp, order: RoofOrder): Promise<{ providerOrderId: string }> {
  const parts = parseAddress(order.address);
  const body = {
    OrderReports: [
      {
        ReportAddresses: [
          {
            Address: parts.street ?? order.address,
            City: parts.city ?? '',
            State: parts.state ?? '',
            Zip: parts.zip ?? '',
            Country: 'US',
            AddressType: 1,
          },
        ],
        PrimaryProductId: productIds[order.orderType],
        DeliveryProductId: 8,
        MeasurementInstructionType: 1,
        ChangesInLast4Years: false,
        ReferenceId: order.reference,
        Comments: '',
      },
    ],
  };
  const placed = Placed.safeParse(await http.post('/v2/Order/PlaceOrder', body));
  if (!placed.success) throw new ProviderFault('EagleView confirmed the order in an unknown format', { sent: true });
  return { providerOrderId: placed.data.ReportIds[0] ?? '' };
}

function stateOf(report: Report, about: Parameters<typeof normalRoof>[1]): RoofOrderState {
  const status = statusOf[report.Status];
  if (!status) throw new ProviderFault(`EagleView returned an unknown status: ${report.Status.slice(0, 40)}`);
  if (status === 'failed' && isCanceled(report)) return { status: 'cancelled', failureReason: 'EagleView canceled the order' };
  if (status === 'failed') return { status, failureReason: report.DisplayStatus ?? 'EagleView closed the order' };
  if (status !== 'completed')
    return report.DisplayStatus === 'Need to ID'
      ? { status, actionRequired: 'EagleView needs to know which building to measure' }
      : { status };
  return { status, result: normalRoof(figuresOf(report), about) };
}

/** EagleView closes what it measured in vain, and what was canceled, alike. */
function isCanceled({ DisplayStatus = '' }: Report): boolean {
  return /^(?:Closed: )?cancell?ed/i.test(DisplayStatus);
}

function figuresOf(report: Report): ProviderFigures {
  const { Area, LengthEave, LengthRake } = report;
  if (Area === undefined || LengthEave === undefined || LengthRake === undefined) {
    throw new ProviderFault('EagleView completed the report without measurements', { refused: true });
  }
  return { ...measuredOf(report), roofAreaSf: Area, eaveLf: LengthEave, rakeLf: LengthRake, providerReportId: report.ReportId };
}

/** Lengths that a roof may be without: EagleView then leaves them out. */
function measuredOf({
  LengthRidge = 0,
  LengthHip = 0,
  LengthValley = 0,
  TotalRoofFacets = 0,
  Pitch = '',
  PitchTable = [],
  TotalMeasurements,
}: Report): Partial<ProviderFigures> {
  return {
    ridgeLf: LengthRidge,
    hipLf: LengthHip,
    ridgeHipLf: LengthRidge + LengthHip,
    valleyLf: LengthValley,
    facets: TotalRoofFacets,
    predominantPitch: Pitch,
    pitchTable: PitchTable.map((row) => ({ pitch: row.Pitch, areaSf: row.RoofArea, percent: row.PercentageRoofArea })),
    ...(TotalMeasurements ? totalsOf(TotalMeasurements) : {}),
  };
}

function totalsOf({
  Flashing,
  StepFlashing,
  Parapets,
  Stories,
  SuggestedWaste,
}: NonNullable<Report['TotalMeasurements']>): Partial<ProviderFigures> {
  const named = {
    flashingLf: Flashing,
    stepFlashingLf: StepFlashing,
    parapetLf: Parapets,
    stories: Stories,
    wasteSuggestedPct: SuggestedWaste,
  };
  return omitUndefined(named);
}
