// Updates written as a pipeline: `$set`, `$unset`, `$project` and `$replaceWith` on one document.
import { docTransform } from '../aggregate/transforms.ts';
import { notSupported } from '../base/errors.ts';
import { asDoc, type Doc, soleEntry } from '../base/values.ts';

const ALLOWED = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Compiles the stages of a pipeline update. */
export function compileUpdatePipeline(stages: readonly unknown[], variables: Record<string, unknown>): (doc: Doc) => Doc {
  const transforms = stages.map((stage) => {
    const [name, operand] = soleEntry(asDoc(stage, 'A pipeline stage'), 'A pipeline stage');
    if (!ALLOWED.has(name)) throw notSupported(`The stage ${name} in an update`);
    return docTransform(name, operand, variables);
  });
  return (doc) => transforms.reduce((changed, transform) => transform(changed), doc);
}
