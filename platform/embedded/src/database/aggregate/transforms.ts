// Stages that change one document at a time.
import { badValue } from '../base/errors.ts';
import { compileExpression } from '../expressions/compile.ts';
import { segmentsOf } from '../base/paths.ts';
import { compileProjection } from '../project/projection.ts';
import { excludeTree, treeOf, withComputed } from '../project/trees.ts';
import { asArray, asDoc, asString, type Doc, isDoc, soleEntry } from '../base/values.ts';

/** Turns one document into another. */
export type Transform = (doc: Doc) => Doc;

/** Compiles `$set`, `$addFields`, `$unset`, `$project`, `$replaceRoot` and `$replaceWith`. */
export function docTransform(name: string, operand: unknown, variables: Record<string, unknown>): Transform {
  if (name === '$set' || name === '$addFields') return withComputed(asDoc(operand, name), variables);
  if (name === '$unset') return unset(operand);
  if (name === '$project') return compileProjection(asDoc(operand, name), { variables, aggregation: true });
  const expression = name === '$replaceWith' ? operand : soleEntry(asDoc(operand, name), name)[1];
  return replaceRoot(expression, variables);
}

function unset(operand: unknown): Transform {
  const paths = (Array.isArray(operand) ? asArray(operand, '$unset') : [operand]).map((path) => asString(path, '$unset'));
  for (const path of paths) segmentsOf(path);
  const tree = treeOf(paths);
  return (doc) => excludeTree(doc, tree) as Doc;
}

function replaceRoot(expression: unknown, variables: Record<string, unknown>): Transform {
  const evaluate = compileExpression(expression);
  return (doc) => {
    const made = evaluate({ root: doc, current: doc, variables });
    if (!isDoc(made)) throw badValue("'newRoot' expression must evaluate to an object", 40228, 'Location40228');
    return made;
  };
}
