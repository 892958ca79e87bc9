// The email intake: endpoint → function, nothing else.
import { claimsApi as api, largestEmailBytes } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { cleanFileName } from '../documents/model/document-rules.ts';
import { attachmentFile, attachmentPreview } from './model/attachments.ts';
import { addToClaim } from './changes/add-to-claim.ts';
import { approveIntake } from './changes/approve-intake.ts';
import { askSender } from './changes/ask-sender.ts';
import { letGoOfTime } from './changes/hold-time.ts';
import { lockIntake } from './changes/lock-intake.ts';
import { receiveEmail } from './changes/receive-email.ts';
import { rejectIntake } from './changes/reject-intake.ts';
import { simulatedEmail } from './changes/simulated-email.ts';
import type { MailboxStores } from './mailbox/mailbox-record.ts';
import { readMailbox, testMailbox } from './mailbox/show-mailbox.ts';
import { intakeNotFound, type EmailIntakeStores } from './model/intake-stores.ts';
import { listIntakes, readIntake, summaryOf } from './model/list-intakes.ts';
import { isSigned } from './webhook-signature.ts';

export function mountEmailIntake(on: Mount, deps: MailboxStores): void {
  mountWaysIn(on, deps);
  on(api.readIncomingMailbox, ({ scope }) => readMailbox(scope, deps));
  on(api.testIncomingMailbox, ({ scope }) => testMailbox(scope, deps));
  mountQueue(on, deps);
  on(api.lockEmailIntake, ({ params, body, scope, write }) => lockIntake(scope, { id: params.id, wish: body }, { ...deps, write }));
  on(api.approveEmailIntake, async ({ params: { id }, body, scope, write }) => {
    const approved = await approveIntake(scope, { id, approval: body }, { ...deps, write });
    await letGoOfTime(scope, id, deps);
    return approved;
  });
  on(api.addEmailToClaim, async ({ params: { id }, body, scope, write }) => {
    const added = await addToClaim(scope, { id, wish: body }, { ...deps, write });
    await letGoOfTime(scope, id, deps);
    return added;
  });
  on(api.askEmailSender, ({ params, body, write }) => write((tx) => askSender(tx, { id: params.id, text: body.text }, deps)));
  on(api.rejectEmailIntake, async ({ params: { id }, body, scope, write }) => {
    const rejected = await write((tx) => rejectIntake(tx, { id, rejection: body }, deps));
    await letGoOfTime(scope, id, deps);
    return rejected;
  });
}

function mountWaysIn(on: Mount, deps: EmailIntakeStores): void {
  const { parts } = deps;
  on(api.simulateEmailIntake, async ({ scope, write }) => {
    const bytes = simulatedEmail(await parts.nextId('simulated-email'), parts.clock());
    return receiveEmail(scope, { bytes, source: 'simulated' }, { ...deps, write });
  });
  on(api.receiveEmailWebhook, async ({ query: { organization: organizationId }, request, bytes }) => {
    const secret = parts.config.MAIL_WEBHOOK_SECRET;
    const said = (name: string) => String(request.headers[name] ?? '');
    const body = await bytes(largestEmailBytes);
    const call = { timestamp: said('x-mail-timestamp'), signature: said('x-mail-signature'), organizationId, body };
    if (!secret || !isSigned(call, secret, parts.clock())) throw new Failure('forbidden', 'The signature does not fit this email');
    const scope = parts.ownScope(organizationId);
    await receiveEmail(scope, { bytes: body, source: 'webhook' }, { ...deps, write: (effect) => parts.writeAs(scope, effect) });
  });
  on(api.uploadEmailIntake, async ({ scope, bytes, write, answerWith }) => {
    const received = await receiveEmail(scope, { bytes: await bytes(largestEmailBytes), source: 'upload' }, { ...deps, write });
    if (received.repeated) answerWith.status(200);
    return received;
  });
}

function mountQueue(on: Mount, deps: EmailIntakeStores): void {
  on(api.listEmailIntakes, async ({ scope, query, page }) => {
    const { rows, next } = await listIntakes(scope, query, deps);
    page.link(next);
    return rows;
  });
  on(api.readEmailIntakeSummary, ({ scope }) => summaryOf(scope, deps));
  on(api.readEmailIntake, ({ scope, params }) => readIntake(scope, params.id, deps));
  on(api.downloadEmailAttachment, async ({ scope, params, answerWith }) => {
    const { body, options } = await attachmentFile(scope, params, deps);
    return answerWith.stream(body, options);
  });
  on(api.previewEmailAttachment, async ({ scope, params, answerWith }) => {
    const { body, options } = await attachmentPreview(scope, params, deps);
    return answerWith.stream(body, options);
  });
  on(api.downloadEmailIntake, async ({ scope, params, answerWith }) => {
    const { raw, subject } = await deps.emails.intakes.get(scope, params.id, intakeNotFound);
    const { body } = await deps.parts.objects.get(raw.objectKey);
    return answerWith.stream(body, { contentType: 'message/rfc822', fileName: `${cleanFileName(subject).slice(0, 150)}.eml` });
  });
}
