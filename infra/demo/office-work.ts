// What an office does around a claim of the demo: contract, policy and dates, what is demanded, offered and paid, and words with those
// who follow it. Amounts and days follow from the plan of each claim, so that no two claims show the same.
import { claimsApi, firstInsuredId, type Claim, type LedgerIntake } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { dayIn, wallClock, zoneAt } from './days.ts';
import type { Firm, PlannedClaim } from './plan.ts';

export interface OfficeWork {
  readonly firm: Firm;
  readonly planned: PlannedClaim;
  readonly claimId: number;
  readonly index: number;
  readonly call: Call;
  /** The moment, in milliseconds. */
  readonly at: number;
}

const isFirm = ({ owner }: PlannedClaim) => /LLC|Association|Bakery|Supply|Holdings/u.test(owner);
const about = (work: OfficeWork) => ({ params: { id: work.claimId } });
const read = (work: OfficeWork): Promise<Claim> => work.call(claimsApi.readClaim, about(work));
const roundTo = (step: number, amount: number) => Math.round(amount / step) * step;
/** The day at the property, so many days before this moment. */
const before = (work: OfficeWork, days: number) => dayIn(zoneAt(work.planned.address), work.at, -days);

/** The contract is signed, the policy is read, and the carrier is told who speaks for the owner. */
export async function represent(work: OfficeWork): Promise<void> {
  const { call, planned } = work;
  const signedOn = before(work, 0);
  const feePercentage = planned.fee ?? 10;
  await call(claimsApi.setContract, {
    ...about(work),
    body: {
      kind: 'standard',
      signedOn,
      signedAt: wallClock(zoneAt(planned.address), work.at).slice(11, 16),
      feePercentage,
      signedBy: [firstInsuredId],
    },
  });
  await call(claimsApi.editClaim, { ...about(work), body: { version: (await read(work)).version, ...policyOf(work) } });
  const desks = deskAdjusters[work.firm];
  const [name, phone] = desks[work.index % desks.length] ?? ['', ''];
  if (planned.carrier)
    await call(claimsApi.addParty, {
      ...about(work),
      body: { role: 'desk_adjuster', name, organization: planned.carrier, phones: [phone] },
    });
  const source = 'Letter of representation, sent by email';
  const dates = { noticeToCarrierOn: { on: signedOn, source }, contractSentToCarrierOn: { on: signedOn, source } };
  const details = { occupancy: isFirm(planned) ? 'commercial' : 'residential' } as const;
  await call(claimsApi.setKeyDates, { ...about(work), body: { version: (await read(work)).version, dates, details } });
  if (!planned.carrier) return;
  const { document } = await call(claimsApi.writeLetter, { ...about(work), body: { kind: 'letter_of_representation' } });
  await call(claimsApi.dispatchDocument, {
    params: { id: document.id },
    body: { channel: 'email', sentOn: signedOn, to: `${name}, ${planned.carrier}`, proof: `Read receipt from ${name}` },
  });
}

/** The two firms deal with other people at other carriers. */
const deskAdjusters: Readonly<Record<Firm, readonly (readonly [name: string, phone: string])[]>> = {
  demo: [
    ['Marta Quintero', '(850) 555-0141'],
    ['Kevin Oyelaran', '(813) 555-0162'],
    ['Lynn Castellano', '(904) 555-0117'],
    ['Peter Novak', '(407) 555-0189'],
    ['Denise Arceneaux', '(727) 555-0126'],
  ],
  rival: [
    ['Bertram Yoakum', '(512) 555-0135'],
    ['Sylvia Pettway', '(214) 555-0158'],
  ],
};

/** Limits and deductible in proportion to what the damage is worth; nothing where nobody knows that. */
function policyOf({ planned, index, at }: OfficeWork) {
  const loss = { yearBuilt: 1958 + ((index * 13) % 60), occupied: true };
  const lender = planned.mortgagee ? { mortgagee: { name: planned.mortgagee, loanNumber: `L-${7_301 + index}` } } : {};
  if (planned.value === undefined) return { loss, ...lender };
  const timeZone = zoneAt(planned.address);
  const limit = roundTo(1_000, planned.value * 2.6);
  return {
    loss,
    ...lender,
    policy: {
      type: isFirm(planned) ? ('commercial' as const) : ('homeowners' as const),
      periodFrom: dayIn(timeZone, at, -200),
      periodTo: dayIn(timeZone, at, 165),
      coverages: [
        { coverage: 'A' as const, limit },
        { coverage: 'C' as const, limit: roundTo(500, limit * 0.4) },
      ],
      deductibles: { aop: roundTo(50, planned.value * 0.012) },
    },
  };
}

/** The carrier answers, though not each of them. */
export async function hearFromCarrier(work: OfficeWork): Promise<void> {
  if (!work.planned.carrier || work.index % 5 === 3) return;
  const carrierAcknowledgedOn = { on: before(work, 0), source: "Carrier's letter" };
  const { version } = await read(work);
  await work.call(claimsApi.setKeyDates, { ...about(work), body: { version, dates: { carrierAcknowledgedOn } } });
}

/** The carrier has looked and made its estimate; ours is demanded, its first offer lies far below and is declined. */
export async function negotiate(work: OfficeWork): Promise<void> {
  const { call, planned, index } = work;
  const wanted = planned.settlement ?? planned.value;
  if (wanted === undefined) return;
  const offered = roundTo(10, wanted * (0.44 + 0.055 * (index % 4)));
  const demanded = roundTo(10, Math.max(planned.value ?? 0, wanted * (1.09 + 0.02 * (index % 3))));
  const dates = {
    carrierInspectedOn: { on: before(work, 16), source: 'Noted on site' },
    carrierEstimateReceivedOn: { on: before(work, 6), source: "Desk adjuster's email" },
    coverageAcceptedOn: { on: before(work, 6), source: "Carrier's letter" },
    ourEstimateSentOn: { on: before(work, 12), source: 'Delivered with the report' },
  };
  await call(claimsApi.setKeyDates, { ...about(work), body: { version: (await read(work)).version, dates } });
  const rows: LedgerIntake[] = [
    { kind: 'demand', coverage: 'A', on: before(work, 12), amount: demanded, note: 'Our estimate with the report' },
    { kind: 'offer', coverage: 'A', on: before(work, 6), amount: offered, note: 'First offer by letter' },
    { kind: 'deductible', coverage: 'A', on: before(work, 6), amount: roundTo(50, (planned.value ?? wanted) * 0.012) },
  ];
  for (const body of rows) await call(claimsApi.recordLedgerEntry, { ...about(work), body });
  if (planned.settlement === undefined) return;
  const offer = (await call(claimsApi.listLedger, about(work))).find((row) => row.kind === 'offer');
  const answer = {
    decision: 'declined',
    by: planned.owner,
    how: 'phone',
    on: before(work, 4),
    evidence: 'Call noted that day',
  } as const;
  await call(claimsApi.answerOffer, { params: { id: work.claimId, rowId: offer?.id ?? 0 }, body: answer });
}

/** What was agreed is paid: by a check that has cleared, by a transfer of a part, or by a check that still waits for the mortgagee. */
export async function collect(work: OfficeWork): Promise<void> {
  const { call, planned, index } = work;
  const { settlement, paid, carrier, owner, mortgagee } = planned;
  if (settlement === undefined || !carrier) return;
  const on = before(work, 0);
  if (paid === 'half') {
    const amount = Math.round(settlement * 50) / 100;
    await call(claimsApi.recordLedgerEntry, {
      ...about(work),
      body: { kind: 'payment', coverage: 'A', on, amount, note: 'Wire transfer, first half' },
    });
    return;
  }
  const { check } = await call(claimsApi.recordCheck, {
    ...about(work),
    body: {
      number: String(40_211 + index * 137),
      issuer: carrier,
      receivedOn: on,
      lines: [{ coverage: 'A', amount: settlement }],
      payees: [{ kind: 'insured', name: owner }, ...(mortgagee ? [{ kind: 'mortgagee' as const, name: mortgagee }] : [])],
    },
  });
  const params = { id: work.claimId, checkId: check.id };
  for (const payee of check.payees)
    await call(claimsApi.moveEndorsement, {
      params: { ...params, payeeId: payee.id },
      body: { state: payee.kind === 'insured' ? 'endorsed' : 'sent', on },
    });
  if (mortgagee) return;
  for (const state of ['deposited', 'cleared'] as const) await call(claimsApi.changeCheckState, { params, body: { state, on } });
}

/** The owner has an account: what is asked for and said stands in the portal. `owner` is the owner's own call, `to` their account. */
export async function welcome(work: OfficeWork, { owner, to }: { owner: Call; to: number }): Promise<void> {
  const { call, planned } = work;
  const street = planned.address.split(',')[0] ?? '';
  await call(claimsApi.answerCase, {
    ...about(work),
    body: { text: `Thank you for trusting us with ${street}. You can follow every step here and write to me anytime.`, to },
  });
  await call(claimsApi.requestItem, {
    ...about(work),
    body: { title: 'The declarations page of your policy', note: 'The page with the limits and the deductible' },
  });
  await owner(claimsApi.sendToOffice, {
    ...about(work),
    body: { text: `Thank you. Will someone come to ${street} to look at the damage?` },
  });
}

/** The adjuster adds to the generated text. */
export async function revise({ call, planned }: OfficeWork, reportId: number): Promise<void> {
  const params = { id: reportId };
  const { title, content, version } = await call(claimsApi.readReport, { params });
  await call(claimsApi.saveReport, { params, body: { title, content: `${content}\n\n${planned.addition ?? ''}`, version } });
}

/** The work is done: the owner sees the photos, the letter to the carrier, and the money in plain words. */
export async function share(work: OfficeWork, { inspectionId, to }: { inspectionId: number; to: number }): Promise<void> {
  const { call } = work;
  const photos = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
  for (const { id } of photos) await call(inspectionApi.sharePhoto, { params: { id }, body: { shared: true } });
  for (const { id, version } of await call(claimsApi.listDocuments, about(work)))
    await call(claimsApi.editDocument, { params: { id }, body: { version, access: 'shared' } });
  await call(claimsApi.setPortalSharing, { ...about(work), body: { money: true } });
  await call(claimsApi.answerCase, {
    ...about(work),
    body: { text: 'Your report is final. The photos and our letter to the carrier are here for you.', to },
  });
}

/** Somebody has to look at the claim on a day: today, or a few days on. */
export async function followUp(work: OfficeWork, today: number): Promise<void> {
  const { planned, call } = work;
  if (!planned.followUp) return;
  const nextFollowUpDate = dayIn(zoneAt(planned.address), today, planned.followUp.in);
  const body = { version: (await read(work)).version, nextFollowUpDate, followUpNote: planned.followUp.note };
  await call(claimsApi.editClaim, { ...about(work), body });
}
