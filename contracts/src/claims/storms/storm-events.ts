// The fact that a storm event was named or changed.
import { Id, event, object, staff, string } from '../../kernel/index.ts';

/** A storm event was named or changed. */
export const stormChanged = event('claims.storm-changed', object({ stormEventId: Id, name: string() }), staff);
