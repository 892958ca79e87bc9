// A model on loopback for the product of the review: it speaks OpenAI's wire format and finds three damages on the first photo it is shown.
import { createServer } from 'node:http';

const found = [
  ['missing_shingles', 'severe', 91, 'Nine tabs are missing near the ridge.', { x: 0.2, y: 0.15, width: 0.4, height: 0.3 }],
  [
    'gutters_downspouts',
    'minor',
    62,
    'The gutter is dented along the eave.',
    { x: 0.05, y: 0.7, width: 0.9, height: 0.12 },
    { x: 0.9, y: 0.5, width: 0.6, height: 0.2 },
  ],
  ['ceilings', 'moderate', 48, 'A stain on the ceiling of the hall.'],
];

const ofClaim = { isViable: true, priority: 'medium', reason: 'The loss is recent.', urgent: [] };

function answerTo(body) {
  const photoId = Number(/Photo (\d+):/.exec(body)?.[1]);
  const findings = found.map(([area, severity, confidence, description, ...boxes]) => ({
    area,
    severity,
    confidence,
    description,
    count: null,
    photoIds: [photoId],
    boxes: boxes.map((box) => ({ photoId, ...box })),
  }));
  const asksOfClaim = /"name":\s*"qualification"/.test(body);
  const text = JSON.stringify(asksOfClaim ? ofClaim : { findings, recommendations: [] });
  return {
    id: 'resp_1',
    object: 'response',
    model: 'gpt-5-mini-2025-08-07',
    status: 'completed',
    incomplete_details: null,
    output: [
      { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    usage: { input_tokens: 1_200, output_tokens: 80, total_tokens: 1_280 },
  };
}

async function answer(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answerTo(Buffer.concat(parts).toString('latin1'))));
}

/** `{ url, stop }` */
export async function startModelServer() {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}/v1`, stop };
}
