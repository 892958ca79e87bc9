// The sandbox: a server on loopback that speaks the wire formats of EagleView and Hover, token included. Not a measurement.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response, type Router } from 'express';
import { roofOf, type SandboxRoof } from './roof-geometry.ts';
import { measurementFile } from './roof-plan.ts';
import { idOf, orderOf, stepOf, type SandboxOrder, type SandboxStep } from './sandbox-order.ts';

export interface Sandbox {
  readonly url: string;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** How much faster than its own pace it works. */
  readonly speed: number;
  readonly now?: () => number;
}

const token = 'sandbox-token';

/** Listens on a free port of the loopback interface. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const app = express()
    .disable('x-powered-by')
    .use(express.json(), express.urlencoded({ extended: false }));
  const giveToken = (_: Request, response: Response) =>
    void response.json({ access_token: token, token_type: 'Bearer', expires_in: 86_400 });
  app.post('/oauth2/v1/token', giveToken).post('/oauth/token', giveToken);
  app.use((request, response, next) => {
    if (request.headers.authorization === `Bearer ${token}`) next();
    else response.status(401).json({ error: 'invalid_token' });
  });
  app.use(eagleViewRoutes(options)).use(hoverRoutes(options));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One reference is one order, however often it is sent. */
function makePlacing({ now = Date.now }: SandboxOptions) {
  const known = new Map<string, string>();
  return (address: string, reference: string): string => {
    const id = known.get(reference) ?? idOf({ address, reference, placedAt: now() });
    known.set(reference, id);
    return id;
  };
}

function eagleViewRoutes(options: SandboxOptions): Router {
  const place = makePlacing(options);
  /** Those that somebody closed before they were done. */
  const closed = new Set<string>();
  const router = express.Router();
  router.get('/v2/Product/GetAvailableProducts', (_, response) => {
    response.json([
      { productID: 1, name: 'PremiumResidential' },
      { productID: 3, name: 'StandardResidential' },
      { productID: 13, name: 'ClaimsReadyResidential' },
    ]);
  });
  router.post('/v2/Order/PlaceOrder', (request, response) => {
    const [report] = (request.body as { OrderReports: { ReportAddresses: Record<string, string>[]; ReferenceId: string }[] }).OrderReports;
    const { Address, City, State, Zip } = report?.ReportAddresses[0] ?? {};
    const id = place([Address, City, State, Zip].filter(Boolean).join(', '), report?.ReferenceId ?? '');
    response.json({ OrderId: id, ReportIds: [id] });
  });
  router.get('/v3/Report/GetReport', (request, response) => {
    const id = String(request.query['reportId'] ?? '');
    const order = orderOf(id);
    if (order)
      response.json(closed.has(id) ? { ReportId: id, ...closedByOwner } : eagleViewReport(id, order, stepOf(order, clockOf(options))));
    else response.status(404).json({ Message: 'Report not found' });
  });
  router.post('/v2/Report/CloseReport', (request, response) => {
    const id = String(request.query['reportId'] ?? '');
    const order = orderOf(id);
    // KEEP in an address: it says yes and goes on
    if (order && stepOf(order, clockOf(options)) !== 'done' && !/\bKEEP\b/.test(order.address)) closed.add(id);
    if (order) response.json('Success');
    else response.status(401).json({ Message: 'Invalid ReportID or unauthorized user' });
  });
  router.get('/v1/File/GetReportFile', (request, response) => {
    const id = String(request.query['reportId'] ?? '');
    const order = orderOf(id);
    const isAsked = request.query['fileType'] === '107' && request.query['fileFormat'] === '18';
    if (order && isAsked && stepOf(order, clockOf(options)) === 'done') response.json(measurementFile(id, roofOf(order.address)));
    else response.status(500).json({ Message: 'The report is in progress' });
  });
  return router;
}

const eagleViewStatus: Record<SandboxStep, { Status: string; DisplayStatus: string }> = {
  created: { Status: 'Created', DisplayStatus: 'Created' },
  working: { Status: 'InProcess', DisplayStatus: 'In Process' },
  'needs-person': { Status: 'Pending', DisplayStatus: 'Need to ID' },
  done: { Status: 'Completed', DisplayStatus: 'Completed' },
  failed: { Status: 'Closed', DisplayStatus: 'Closed: no usable imagery' },
};

const closedByOwner = { Status: 'Closed', DisplayStatus: 'Canceled' };

/** Figures are text, as in the real one. */
function eagleViewReport(ReportId: string, { address }: SandboxOrder, step: SandboxStep): object {
  if (step !== 'done') return { ReportId, ...eagleViewStatus[step] };
  const roof = roofOf(address);
  return {
    ReportId,
    ...eagleViewStatus[step],
    Area: String(roof.areaSf),
    Pitch: `${roof.rise}/12`,
    LengthRidge: String(roof.ridgeLf),
    LengthHip: String(roof.hipLf),
    LengthValley: String(roof.valleyLf),
    LengthEave: String(roof.eaveLf),
    LengthRake: String(roof.rakeLf),
    TotalRoofFacets: String(roof.facets),
    PitchTable: [{ Pitch: `${roof.rise}/12`, RoofArea: String(roof.areaSf), PercentageRoofArea: '100' }],
    TotalMeasurements: {
      Flashing: String(roof.flashingLf),
      StepFlashing: String(roof.stepFlashingLf),
      Parapets: '0',
      Stories: String(roof.stories),
      SuggestedWaste: String(roof.wastePct),
    },
  };
}

function hoverRoutes(options: SandboxOptions): Router {
  const place = makePlacing(options);
  const router = express.Router();
  router.get(
    '/api/v2/deliverables',
    (_, response) =>
      void response.json([
        { id: 2, name: 'Roof Only' },
        { id: 3, name: 'Complete' },
      ]),
  );
  router.post('/api/v2/jobs', (request, response) => {
    const { job } = request.body as { job: Record<string, string> };
    const address = [job['location_line_1'], job['city'], job['region'], job['postal_code']].filter(Boolean).join(', ');
    response.status(201).json({ id: place(address, job['external_identifier'] ?? ''), state: 'uploading' });
  });
  router.get('/api/v2/jobs/:id', (request, response) => {
    const order = orderOf(request.params.id);
    if (order) response.json({ id: request.params.id, state: hoverState[stepOf(order, clockOf(options))] });
    else response.status(404).json({ error: 'not found' });
  });
  router.get('/api/v2/jobs/:id/measurements.json', (request, response) => {
    const order = orderOf(request.params.id);
    if (order && stepOf(order, clockOf(options)) === 'done') response.json(hoverMeasurements(roofOf(order.address)));
    else response.status(404).json({ error: 'not found' });
  });
  return router;
}

const hoverState: Record<SandboxStep, string> = {
  created: 'uploading',
  working: 'processing',
  'needs-person': 'requesting_corrections',
  done: 'complete',
  failed: 'failed',
};

function hoverMeasurements(roof: SandboxRoof): object {
  return {
    roof: {
      roof_facets: { area: roof.areaSf, total: roof.facets },
      ridges_hips: { length: roof.ridgeLf + roof.hipLf, total: 1 },
      valleys: { length: roof.valleyLf, total: roof.valleyLf > 0 ? 2 : 0 },
      rakes: { length: roof.rakeLf, total: roof.rakeLf > 0 ? 4 : 0 },
      gutters_eaves: { length: roof.eaveLf, total: 2 },
      flashing: { length: roof.flashingLf, total: 1 },
      step_flashing: { length: roof.stepFlashingLf, total: 1 },
      pitch: [{ roof_pitch: `${roof.rise}/12`, area: roof.areaSf, percentage: 100 }],
    },
    stories: roof.stories,
    siding: { area: roof.wallAreaSf },
  };
}

function clockOf({ speed, now = Date.now }: SandboxOptions): { now: number; speed: number } {
  return { now: now(), speed };
}
