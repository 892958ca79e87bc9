// The endpoints of the email intake: ways in, the queue, and the decision.
import { IdInPath, Id, Paging, array, boolean, endpoint, object, oneOf, string } from '../../kernel/index.ts';
import { EmailIntake, EmailIntakeSummary, emailQueues, largestEmailBytes } from './email-intake.ts';
import { EmailIntakeLocked, EmailIntakeLockWish } from './email-lock.ts';
import { EmailAddedToClaim, EmailIntakeApproval, EmailIntakeApproved, EmailIntakeRejection, EmailToClaim } from './intake-decision.ts';
import { EmailIntakeReview, askEmailSender } from './intake-questions.ts';
import { incomingMailboxEndpoints } from './incoming-mailbox.ts';

const reviewers = ['admin', 'adjuster', 'reviewer'] as const;
const base = { service: 'claims', access: reviewers } as const;
const byId = object({ id: IdInPath });
const path = '/api/email-intakes';

/** `repeated`: this message is here already. */
const EmailReceived = object({ id: Id, repeated: boolean() });

export const uploadEmailIntake = endpoint({
  ...base,
  name: 'uploadEmailIntake',
  method: 'POST',
  path,
  summary: 'Upload an email (.eml) as the body; the same message is taken once',
  apiKeys: true,
  accepts: 'bytes',
  mediaType: 'message/rfc822',
  maxBodyBytes: largestEmailBytes,
  slow: true,
  response: EmailReceived,
  status: 201,
});

/** Signed with HMAC-SHA256; the gateway hands the signature on. */
export const receiveEmailWebhook = endpoint({
  service: 'claims',
  name: 'receiveEmailWebhook',
  method: 'POST',
  path: `${path}/webhook`,
  summary: 'Receive an email as the body, signed with the mail webhook secret',
  access: 'anyone',
  query: object({ organization: IdInPath }),
  accepts: 'bytes',
  mediaType: 'message/rfc822',
  maxBodyBytes: largestEmailBytes,
  status: 204,
});

export const simulateEmailIntake = endpoint({
  ...base,
  name: 'simulateEmailIntake',
  method: 'POST',
  path: `${path}/simulate`,
  summary: 'Put a simulated intake request into the queue; it is marked as simulated',
  access: ['admin'],
  response: EmailReceived,
  status: 201,
});

export const listEmailIntakes = endpoint({
  ...base,
  name: 'listEmailIntakes',
  method: 'GET',
  path: `${path}/pending`,
  summary: 'List email intakes: those that wait, oldest first, or the held or decided ones',
  apiKeys: true,
  query: object({ ...Paging, queue: oneOf(emailQueues).optional() }),
  response: array(EmailIntake),
});

export const readEmailIntakeSummary = endpoint({
  ...base,
  name: 'readEmailIntakeSummary',
  method: 'GET',
  path: `${path}/summary`,
  summary: 'Count the email intakes that wait, are held or were decided today',
  apiKeys: true,
  response: EmailIntakeSummary,
});

export const readEmailIntake = endpoint({
  ...base,
  name: 'readEmailIntake',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Read an email intake with its text, extracted fields and possible duplicates',
  apiKeys: true,
  params: byId,
  response: EmailIntakeReview,
});

export const downloadEmailIntake = endpoint({
  ...base,
  name: 'downloadEmailIntake',
  method: 'GET',
  path: `${path}/:id/original`,
  summary: 'Download the original email as it arrived',
  params: byId,
  responseTypes: ['message/rfc822'],
});

const ofAttachment = { ...base, method: 'GET', params: object({ id: IdInPath, number: IdInPath }) } as const;

/** Its number is its place in the list, from 1. Throws `conflict` for one that is held back. */
export const downloadEmailAttachment = endpoint({
  ...ofAttachment,
  name: 'downloadEmailAttachment',
  path: `${path}/:id/attachments/:number/file`,
  summary: 'Download an attachment that passed the checks, byte for byte',
  slow: true,
  responseTypes: ['application/octet-stream'],
});

export const previewEmailAttachment = endpoint({
  ...ofAttachment,
  name: 'previewEmailAttachment',
  path: `${path}/:id/attachments/:number/preview`,
  summary: 'Download a picture that is attached as an upright JPEG of at most 1600 pixels without location data',
  responseTypes: ['image/jpeg'],
});

export const lockEmailIntake = endpoint({
  ...base,
  name: 'lockEmailIntake',
  method: 'PUT',
  path: `${path}/:id/lock`,
  summary: 'Say that you are reviewing an email intake, and hold the time that you choose; both for two minutes',
  params: byId,
  body: EmailIntakeLockWish,
  optionalBody: true,
  response: EmailIntakeLocked,
});

export const approveEmailIntake = endpoint({
  ...base,
  name: 'approveEmailIntake',
  method: 'POST',
  path: `${path}/:id/approve`,
  summary: 'Open the claim, schedule its inspection and notify the sender, all of it or nothing',
  apiKeys: true,
  params: byId,
  body: EmailIntakeApproval,
  response: EmailIntakeApproved,
  status: 201,
});

export const addEmailToClaim = endpoint({
  ...base,
  name: 'addEmailToClaim',
  method: 'POST',
  path: `${path}/:id/claim`,
  summary: 'Add an email and its attachments to a claim that exists, instead of opening one',
  apiKeys: true,
  params: byId,
  body: EmailToClaim,
  response: EmailAddedToClaim,
});

export const rejectEmailIntake = endpoint({
  ...base,
  name: 'rejectEmailIntake',
  method: 'POST',
  path: `${path}/:id/reject`,
  summary: 'Reject an email intake with a reason',
  apiKeys: true,
  params: byId,
  body: EmailIntakeRejection,
  response: object({ id: Id, noticeTo: string().optional() }),
});

/** Fixed paths come before `:id`. */
export const emailIntakeEndpoints = {
  simulateEmailIntake,
  receiveEmailWebhook,
  listEmailIntakes,
  readEmailIntakeSummary,
  ...incomingMailboxEndpoints,
  uploadEmailIntake,
  readEmailIntake,
  downloadEmailIntake,
  downloadEmailAttachment,
  previewEmailAttachment,
  lockEmailIntake,
  approveEmailIntake,
  addEmailToClaim,
  rejectEmailIntake,
  askEmailSender,
};
