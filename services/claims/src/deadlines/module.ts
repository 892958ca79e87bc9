// The statutory deadlines of a claim and the letters about them.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { letterCollection } from './letters/letter-store.ts';
import { letterTextCollection } from './letters/letter-texts.ts';
import { mountLetters } from './letters/routes.ts';
import { mountDeadlines } from './routes.ts';
import {
  takePresentPack,
  publishMissedDeadlines,
  publishedMisses,
  publishedReminders,
  type MissDeps,
} from './changes/publish-deadlines.ts';
import type { LetterDeps } from './letters/read-letters.ts';

/** How often due dates that came near or passed are looked for. */
const lookEveryMs = 5_000;

export function deadlineStores(parts: ServiceParts) {
  return {
    misses: publishedMisses(parts),
    reminders: publishedReminders(parts),
    letters: letterCollection(parts),
    letterTexts: letterTextCollection(parts),
  };
}

export function deadlinesModule(stores: LetterDeps & MissDeps): ServiceModule {
  const { parts } = stores;
  return {
    mount(on) {
      mountDeadlines(on, stores);
      mountLetters(on, stores);
    },
    start() {
      parts.every(lookEveryMs, 'publish-deadline-events', () => publishMissedDeadlines(stores));
      parts.every(lookEveryMs, 'apply-current-rules', () => takePresentPack(stores));
    },
  };
}
