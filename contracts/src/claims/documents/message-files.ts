// Documents of a claim that go with a message: chosen and checked when it is written, read when it goes out.
import { endpoint } from '../../kernel/endpoint.ts';
import { MessageFile } from '../../kernel/message-file.ts';
import { array, IdInPath, object, string } from '../../kernel/schema.ts';

/**
 * `by`: `email` goes as attachments to these `people` (JSON of names and emails), `link` is opened in the portal. Throws `not_found` for a document of
 * another claim, `conflict` for a deleted one, `unprocessable` for what may not go, or not to them.
 */
export const chooseMessageFiles = endpoint({
  service: 'claims',
  name: 'chooseMessageFiles',
  method: 'GET',
  path: '/internal/claims/:id/message-files',
  summary: 'Check documents that are to go with a message, and name the version that goes',
  access: 'services',
  params: object({ id: IdInPath }),
  query: object({ documentIds: string().max(200), by: string().max(10), people: string().max(20_000) }),
  response: array(MessageFile),
});

/** The version that was chosen; refused once it may not go any more. */
export const readMessageFile = endpoint({
  service: 'claims',
  name: 'readMessageFile',
  method: 'GET',
  path: '/internal/claims/:id/message-files/:documentId',
  summary: 'Download a document version that goes with a message',
  access: 'services',
  params: object({ id: IdInPath, documentId: IdInPath }),
  query: object({ number: IdInPath, name: string().max(300), email: string().max(300) }),
  responseTypes: ['application/octet-stream'],
});

export const messageFileEndpoints = { chooseMessageFiles, readMessageFile };
