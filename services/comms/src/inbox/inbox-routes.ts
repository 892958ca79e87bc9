// The inbox: endpoint → function, nothing else.
import { conversationApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { storeMessages } from '../messages/trigger-communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { listThread } from '../threads/list-thread.ts';
import {
  addNote,
  assignConversation,
  colleagueOf,
  conversationNotFound,
  moveConversation,
  snoozeConversation,
  type ChangeDeps,
} from './change-conversation.ts';
import { communicationFigures, countConversations, listConversations, shownConversations } from './list-conversations.ts';
import { candidatesOf, moveConversation as moveConversationTo } from './move-conversation.ts';
import { replyDraft } from './reply.ts';

export type InboxRouteDeps = TriggerDeps & ChangeDeps;

export function mountInbox(on: Mount, deps: InboxRouteDeps): void {
  mountReads(on, deps);
  mountChanges(on, deps);
  mountReplies(on, deps);
}

function mountReads(on: Mount, deps: InboxRouteDeps): void {
  const { threads, users } = deps;
  on(api.listConversations, async ({ scope, query, page }) => {
    const { found, next } = await listConversations(scope, query, deps);
    page.link(next);
    return found;
  });
  on(api.countConversations, ({ scope }) => countConversations(scope, threads));
  on(api.readCommunicationFigures, ({ scope, query }) => communicationFigures(scope, query, threads));
  on(api.readConversation, async ({ scope, params }) => {
    const found = await threads.conversations.get(scope, params.id, conversationNotFound);
    const [shown] = await shownConversations(scope, [found], users);
    return shown as NonNullable<typeof shown>;
  });
  on(api.listConversationCandidates, ({ scope, params, query }) => candidatesOf(scope, { id: params.id, number: query.number }, deps));
  on(api.listConversationEntries, async ({ scope, params, query, page }) => {
    await threads.conversations.get(scope, params.id, conversationNotFound, { projection: { _id: 1 } });
    const { found, next } = await listThread(scope, params.id, { query, entries: threads.entries });
    page.link(next);
    return found;
  });
}

function mountChanges(on: Mount, deps: InboxRouteDeps): void {
  on(api.assignConversation, async ({ scope, params: { id }, body: { userId }, write }) => {
    await deps.threads.conversations.get(scope, id, conversationNotFound, { projection: { _id: 1 } });
    const assignee = userId === null ? undefined : { userId, name: await colleagueOf(scope, userId, deps) };
    return write((tx) => assignConversation(tx, { id, assignee }, deps));
  });
  on(api.snoozeConversation, ({ params: { id }, body: { until }, write }) => write((tx) => snoozeConversation(tx, { id, until }, deps)));
  on(api.resolveConversation, ({ params: { id }, write }) => write((tx) => moveConversation(tx, { id, to: 'resolved' }, deps)));
  on(api.reopenConversation, ({ params: { id }, write }) => write((tx) => moveConversation(tx, { id, to: 'open' }, deps)));
  on(api.moveConversation, ({ params: { id }, body, write }) => write((tx) => moveConversationTo(tx, { id, ...body }, deps)));
  on(api.addConversationNote, async ({ scope, params: { id }, body: { text }, write }) => {
    const conversation = await deps.threads.conversations.get(scope, id, conversationNotFound);
    const newId = await deps.parts.nextId('conversation-note');
    return write((tx) => addNote(tx, { conversation, text, newId }, deps));
  });
}

function mountReplies(on: Mount, deps: InboxRouteDeps): void {
  const { messages, threads } = deps;
  on(api.replyToConversation, async ({ scope, params: { id }, body, write }) => {
    const conversation = await threads.conversations.get(scope, id, conversationNotFound);
    const draft = await replyDraft(scope, { conversation, reply: body }, deps);
    return write(async (tx) => {
      const [stored] = await storeMessages(tx, [draft], messages);
      return shownCommunication(stored as NonNullable<typeof stored>);
    });
  });
}
