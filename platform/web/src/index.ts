// The door of @plumbline/web: data, session and facts in the browser. Shared by shell and remotes as one copy.
export * from './call.ts';
export * from './call-failure.ts';
export * from './drafts.ts';
export * from './extensions.tsx';
export { failedCalls } from './failed-calls.ts';
export * from './live-events.ts';
export * from './live-keys.ts';
export { lastNotice, liveState, useLiveState, type LiveState } from './live-state.ts';
export * from './online.ts';
export * from './query-client.ts';
export type * from './remote-module.ts';
export * from './row-keys.ts';
export * from './session.ts';
export * from './session-guard.ts';
export * from './shortcuts.ts';
export * from './use-write.ts';
export * from './visits.ts';
