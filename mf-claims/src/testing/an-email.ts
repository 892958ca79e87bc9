// An email under review, and a server that has it.
import type { EmailIntakeReview } from '@plumbline/contracts/claims';
import { none, type Answers } from './open-screen.tsx';

const text = 'The wind took the roof at 77 Harbor Dr, Sarasota, FL 34236. I am Denise Holloway, 941-555-0129.';
/** Where these words stand in it. */
export const placeOf = (said: string) => ({ line: 0, start: text.indexOf(said), end: text.indexOf(said) + said.length });
export const anEmail: EmailIntakeReview = {
  id: 4,
  version: 2,
  status: 'pending_review',
  source: 'upload',
  isSimulated: false,
  fromEmail: 'denise@holloway.example',
  fromName: 'Denise Holloway',
  subject: 'Our roof',
  confidence: 67,
  language: 'en',
  sender: { verdict: 'failed', spf: 'fail', dkim: 'none', dmarc: 'fail' },
  heldAttachments: 1,
  createdAt: '2026-11-23T14:00:00.000Z',
  lines: [{ text, quote: 0 }],
  isTruncated: false,
  emailBody: text,
  blockedImages: 2,
  fields: [
    { field: 'damageType', value: 'hurricane', confidence: 52, source: placeOf('wind'), doubt: '“wind” or “hail”' },
    {
      field: 'propertyAddress',
      value: '77 Harbor Dr, Sarasota, FL 34236',
      confidence: 85,
      source: placeOf('77 Harbor Dr, Sarasota, FL 34236'),
    },
    { field: 'propertyOwnerName', value: 'Denise Holloway', confidence: 82, source: placeOf('Denise Holloway') },
    { field: 'propertyOwnerPhone', value: '941-555-0129', confidence: 82, source: placeOf('941-555-0129') },
  ],
  attachments: [
    { fileName: 'roof.jpg', bytes: 9, preview: 'image' },
    { fileName: 'photos.zip', bytes: 9, held: 'it is an archive' },
  ],
  duplicates: [],
  questions: [],
  answers: [],
  extractionNotes: 'Read by fixed rules',
  sha256: 'ab',
  bytes: 900,
};

/** What its page asks for. */
export const emailAnswers: Answers = {
  'GET /api/email-intakes/summary': () => Response.json({ pending: 1, held: 0, doneToday: 0, autoScheduledToday: 0, averageOf: 0 }),
  'GET /api/email-intakes/pending': () => Response.json([anEmail]),
  'GET /api/email-intakes/4': () => Response.json(anEmail),
  'PUT /api/email-intakes/4/lock': () => Response.json({ id: 4, by: 'Dana Cole', until: '2026-11-23T14:05:00.000Z' }),
  'GET /api/claims/workload': none,
  'GET /api/attorneys': none,
};
