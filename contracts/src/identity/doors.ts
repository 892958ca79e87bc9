// What the gateway answers itself: the sign-in page, the cookie of the session, the stream of facts.
import { endpoint, object, roles, string } from '../kernel/index.ts';
import { SignedInUser } from './people.ts';
import { Credentials } from './sessions.ts';

const service = 'identity' as const;
const Next = object({ next: string().max(2_000).optional() });

export const doorApi = {
  signIn: endpoint({
    name: 'signIn',
    service,
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with email and password',
    who: 'anyone',
    body: Credentials,
    answer: SignedInUser,
  }),
  showSignIn: endpoint({
    name: 'showSignIn',
    service,
    method: 'GET',
    path: '/api/login',
    summary: 'The sign-in page',
    who: 'anyone',
    query: Next,
    answersWith: ['text/html'],
  }),
  signOut: endpoint({ name: 'signOut', service, method: 'POST', path: '/api/logout', summary: 'Sign out', who: 'anyone', status: 204 }),
  signOutInBrowser: endpoint({
    name: 'signOutInBrowser',
    service,
    method: 'GET',
    path: '/api/logout',
    summary: 'Sign out and go to the landing page',
    who: 'anyone',
    answersWith: ['text/html'],
  }),
  showSetup: endpoint({
    name: 'showSetup',
    service,
    method: 'GET',
    path: '/api/setup',
    summary: 'The page of the one-time link of the first start',
    who: 'anyone',
    query: object({ token: string().max(200).optional() }),
    answersWith: ['text/html'],
  }),
  showInvitation: endpoint({
    name: 'showInvitation',
    service,
    method: 'GET',
    path: '/api/invitations/accept',
    summary: 'The page on which an invited user chooses a password',
    who: 'anyone',
    query: object({ token: string().max(200).optional() }),
    answersWith: ['text/html'],
  }),
  hearEvents: endpoint({
    name: 'hearEvents',
    service,
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: type and ids of every fact that concerns you',
    who: [...roles],
    answersWith: ['text/event-stream'],
    slow: true,
  }),
  showOpenApi: endpoint({
    name: 'showOpenApi',
    service,
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    who: 'anyone',
    answersWith: ['application/json'],
  }),
  showApiPage: endpoint({
    name: 'showApiPage',
    service,
    method: 'GET',
    path: '/api/docs',
    summary: 'This document as a page',
    who: 'anyone',
    answersWith: ['text/html'],
  }),
};
