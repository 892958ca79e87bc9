// What other rooms test seals with.
export { appendStore } from './append-update.ts';
export { testAuthority, type TestAuthority, type TestCertificate } from './identities.ts';
export { testResponder, type TestResponder } from './responder.ts';
