// Every command by name, with the options it takes; anything else is refused by name.
import { notSupported } from '../base/errors.ts';
import type { Doc } from '../base/values.ts';
import { aggregate } from './aggregate.ts';
import { create, createIndexes, drop, dropDatabase, dropIndexes, listCollections, listIndexes } from './catalog.ts';
import type { PacedWriteCommand, ReadCommand, WriteCommand } from './context.ts';
import { explain } from './explain.ts';
import { count, distinct, find, getMore, killCursors } from './find.ts';
import { collStats, dbStats } from './server-info.ts';
import { assertSimpleCollation, findAndModify, insert, remove, update } from './write.ts';

/** Options that every command may carry. */
const COMMON = [
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'collation',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
];

/** A command that reads or one that writes. */
export type Registered =
  | { kind: 'read'; run: ReadCommand }
  | { kind: 'write'; run: WriteCommand }
  | { kind: 'paced-write'; run: PacedWriteCommand };

interface Entry {
  command: Registered;
  options: ReadonlySet<string>;
}

function reads(run: ReadCommand, options: string): Entry {
  return { command: { kind: 'read', run }, options: new Set([...COMMON, ...options.split(' ')]) };
}

function writes(run: WriteCommand, options: string): Entry {
  return { command: { kind: 'write', run }, options: new Set([...COMMON, ...options.split(' ')]) };
}

function writesInSlices(run: PacedWriteCommand, options: string): Entry {
  return { command: { kind: 'paced-write', run }, options: new Set([...COMMON, ...options.split(' ')]) };
}

const COMMANDS = new Map<string, Entry>([
  [
    'find',
    reads(
      find,
      'filter sort projection hint skip limit batchSize singleBatch let allowDiskUse noCursorTimeout tailable awaitData oplogReplay min max returnKey showRecordId allowPartialResults',
    ),
  ],
  ['getMore', reads(getMore, 'collection batchSize')],
  ['killCursors', reads(killCursors, 'cursors')],
  ['count', reads(count, 'query limit skip hint fields')],
  ['distinct', reads(distinct, 'key query hint')],
  ['aggregate', reads(aggregate, 'pipeline cursor explain allowDiskUse hint let bypassDocumentValidation')],
  ['explain', reads(explain, 'verbosity')],
  ['listIndexes', reads(listIndexes, 'cursor')],
  ['listCollections', reads(listCollections, 'filter nameOnly cursor authorizedCollections')],
  ['collStats', reads(collStats, 'scale')],
  ['dbStats', reads(dbStats, 'scale freeStorage')],
  ['insert', writes(insert, 'documents ordered bypassDocumentValidation')],
  ['update', writes(update, 'updates ordered let bypassDocumentValidation')],
  ['delete', writes(remove, 'deletes ordered let')],
  ['findAndModify', writes(findAndModify, 'query sort remove update new fields upsert arrayFilters hint let bypassDocumentValidation')],
  ['findandmodify', writes(findAndModify, 'query sort remove update new fields upsert arrayFilters hint let bypassDocumentValidation')],
  [
    'create',
    writes(
      create,
      'capped size max timeseries viewOn pipeline clusteredIndex validator validationLevel validationAction encryptedFields changeStreamPreAndPostImages expireAfterSeconds autoIndexId',
    ),
  ],
  ['drop', writes(drop, '')],
  ['dropDatabase', writes(dropDatabase, '')],
  ['createIndexes', writesInSlices(createIndexes, 'indexes commitQuorum ignoreUnknownIndexOptions')],
  ['dropIndexes', writes(dropIndexes, 'index')],
  ['deleteIndexes', writes(dropIndexes, 'index')],
]);

/** The command that a body asks for. Throws by name for unknown commands and options. */
export function commandFor(body: Doc): Registered {
  const [name = ''] = Object.keys(body);
  const entry = COMMANDS.get(name);
  if (!entry) throw notSupported(`The command '${name}'`);
  for (const option of Object.keys(body)) {
    if (option !== name && !entry.options.has(option)) throw notSupported(`The option '${option}' of ${name}`);
  }
  if (name !== 'create') assertSimpleCollation(body.collation);
  return entry.command;
}
