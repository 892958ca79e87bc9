// What a model said of the photos of one analysis, batch by batch, as one answer. Pure.
import type { SeenAnswer, SeenDamage } from '../providers/vision-model.ts';

const longestDescription = 2_000;
const maxAdvice = 50;

/**
 * Two batches see no photo in common, so neither knows what the other reported: findings of one area and severity are taken as one damage, the first of
 * one batch with the first of another. What one batch reports side by side stays two.
 */
export function joinBatches(answers: readonly SeenAnswer[]): SeenAnswer {
  const joined = new Map<string, SeenDamage>();
  for (const { findings } of answers) {
    const counted = new Map<string, number>();
    for (const finding of findings) {
      const subject = `${finding.area} ${finding.severity}`;
      const place = (counted.get(subject) ?? 0) + 1;
      counted.set(subject, place);
      const key = `${subject} ${place}`;
      const known = joined.get(key);
      joined.set(key, known ? asOne(known, finding) : finding);
    }
  }
  const recommendations = [...new Set(answers.flatMap((answer) => answer.recommendations))].slice(0, maxAdvice);
  return { findings: [...joined.values()], recommendations };
}

function asOne(one: SeenDamage, other: SeenDamage): SeenDamage {
  const both = `${one.description} ${other.description}`;
  const isMore = !one.description.includes(other.description) && both.length <= longestDescription;
  return {
    ...one,
    // Whether both counted the same pieces nobody knows
    count: null,
    confidence: Math.max(one.confidence, other.confidence),
    description: isMore ? both : one.description,
    photoIds: [...new Set([...one.photoIds, ...other.photoIds])],
    boxes: [...one.boxes, ...other.boxes],
  };
}
