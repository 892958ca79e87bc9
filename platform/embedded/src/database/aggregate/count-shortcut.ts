// Recognizes pipelines that only count, as `countDocuments` sends them, so that an index can answer.
import { assertSafeName, type Doc, isDoc } from '../base/values.ts';

/** A pipeline that counts what its `$match`, `$skip` and `$limit` leave. */
export interface CountingPipeline {
  filter: Doc;
  skip: unknown;
  limit: unknown;
  /** The reply for a count that is not zero. */
  reply: (count: number) => Doc;
}

/** The counting that a pipeline amounts to, or undefined when it does more. */
export function countingPipeline(stages: readonly unknown[]): CountingPipeline | undefined {
  const rest = [...stages];
  const [match] = rest;
  const filter = isDoc(match) && isDoc(match.$match) ? match.$match : {};
  if (isDoc(match) && isDoc(match.$match)) rest.shift();
  const skip = takeNumber(rest, '$skip');
  const limit = takeNumber(rest, '$limit');
  const [last] = rest;
  const reply = rest.length === 1 && isDoc(last) ? countReply(last) : undefined;
  return reply && { filter, skip, limit, reply };
}

function takeNumber(stages: unknown[], name: string): unknown {
  const [first] = stages;
  if (!isDoc(first) || typeof first[name] !== 'number' || Object.keys(first).length !== 1) return undefined;
  stages.shift();
  return first[name];
}

function countReply(stage: Doc): CountingPipeline['reply'] | undefined {
  const { $count: name, $group: group } = stage;
  if (typeof name === 'string' && /^[A-Za-z]\w*$/.test(name) && name !== 'constructor' && name !== 'prototype')
    return (count) => ({ [name]: count });
  return isDoc(group) ? groupReply(group) : undefined;
}

/** `{_id: <constant>, n: {$sum: 1}}` is a count too. */
function groupReply({ _id, ...fields }: Doc): CountingPipeline['reply'] | undefined {
  const [only, ...others] = Object.entries(fields);
  if (!only || others.length > 0 || (_id !== null && typeof _id !== 'number')) return undefined;
  const [name, sum] = only;
  assertSafeName(name);
  return isDoc(sum) && sum.$sum === 1 && Object.keys(sum).length === 1 ? (count) => ({ _id, [name]: count }) : undefined;
}
