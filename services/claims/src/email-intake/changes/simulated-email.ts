// Emails to try the queue with. They are marked as simulated, and nobody outside is ever written to because of them.

interface Sample {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Reserved names and numbers (RFC 2606, 555-01xx). */
const samples: readonly ((about: { house: number; day: string; line: string }) => Sample)[] = [
  ({ house, day, line }) => ({
    from: 'Marta Quinn <marta.quinn@example.com>',
    subject: 'Water damage after the pipe burst',
    text: `Hello,

my name is Marta Quinn. A pipe burst in our upstairs bath on ${day} and the ceiling of the living room came down.
The house is at ${house} Mangrove Ave, Tampa, FL 33606. We are insured with Gulfstream Mutual, policy number GM-${house}-77.
Please call me at (813) 555-${line}.

Thank you,
Marta Quinn`,
  }),
  ({ house, day, line }) => ({
    from: 'Intake <intake@lindgren-law.example>',
    subject: 'Referral: hail loss, client Dalton Reyes',
    text: `Please open a file for our client.

Insured Name: Dalton Reyes
Property Address: ${house} Ridgeway Dr, Plano, TX 75023
Insured Phone: (972) 555-${line}
Email: dalton.reyes@example.com
Insurance Company: Lone Prairie Insurance
Policy #: LP-40${house}
Date of Loss: ${day}
Type of Loss: Hail

Lindgren Law`,
  }),
];

/** `count` chooses the sample, the house and the phone, so that no two are the same claim or are called by the same number. */
export function simulatedEmail(count: number, now: Date): Buffer {
  const day = new Date(now.getTime() - (7 + (count % 20)) * 86_400_000);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  const sample = samples[count % samples.length]?.({
    house: 100 + (count % 800),
    day: `${month}/${date}/${year}`,
    line: `01${String(count % 100).padStart(2, '0')}`,
  });
  if (!sample) throw new Error('there are samples');
  const head = [
    `From: ${sample.from}`,
    'To: intake@example.com',
    `Subject: ${sample.subject}`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <simulated-${count}-${now.getTime()}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${sample.text.replace(/\n/g, '\r\n')}\r\n`);
}
