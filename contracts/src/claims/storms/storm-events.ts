// The event that a storm event was named or changed.
import { Id, defineEvent, object, staff, string } from '../../kernel/index.ts';

/** A storm event was named or changed. */
export const stormChanged = defineEvent('claims.storm-changed', object({ stormEventId: Id, name: string() }), staff);
