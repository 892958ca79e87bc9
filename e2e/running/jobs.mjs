// Which journeys there are to run, on which product each, and in which order.

/** An empty installation first, since the demo is still being made; then what takes longest, so that no lane waits for it at the end. */
const first = [
  'empty-screens',
  'screens-office',
  'screens-claims',
  'screens-no-fake',
  'screens-phone-office',
  'storm',
  'field-day',
  'field-faults',
  'screens-phone-claims',
  'cold-load',
  'claim-to-invoice',
  'money',
  'claims-list',
  'report',
  'documents',
  'portal',
  'planning',
];

const rank = (name) => (first.includes(name) ? first.indexOf(name) : first.length);

/**
 * A job is a file on a kind of product: screens only look, so that all share one (`look`); a story is a whole office at work, so that each
 * lane has one for its stories, one after the other (`story`), but for the storm, whose two thousand claims would be in the way of the others,
 * for the review of findings, which needs a model (`model`), and for texts that come in, which need a phone carrier (`carrier`);
 * `empty` is a fresh installation, `nats` one on a real nats-server. `bail` ends a story at its first failure, because each step stands on
 * the one before it; screens stand alone.
 */
export function jobsOf(names) {
  const jobs = names.map((file) => {
    if (file.startsWith('screens-')) return { name: file, file, on: 'look', bail: 0 };
    if (file.startsWith('empty-')) return { name: file, file, on: 'empty', bail: 0 };
    if (file === 'messages') return { name: file, file, on: 'carrier', bail: 1 };
    if (file === 'findings') return { name: file, file, on: 'model', bail: 1 };
    // On the embedded parts the other stories run; their bus and this one keep the same contract (`event-bus.test.ts`)
    if (file === 'claim-to-invoice') return { name: `${file} on a real nats-server`, file, on: 'nats', bail: 1 };
    if (file === 'storm') return { name: file, file, on: 'storm', bail: 1 };
    return { name: file, file, on: 'story', bail: 1 };
  });
  return jobs.toSorted((one, other) => rank(one.file) - rank(other.file));
}

/** The name of the product that the job runs on in this lane. */
export const productOf = ({ on }, lane) => (on === 'story' ? `story-${lane}` : on);
