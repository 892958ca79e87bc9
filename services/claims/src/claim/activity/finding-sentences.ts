// What the feed says of damage analyses and of the decisions about their findings.
import { reason, text, type Data } from './sentence-parts.ts';

const decided: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  edited: 'edited and accepted',
  rejected: 'rejected',
  undone: 'undecided again',
};

export const findingSentences: Readonly<Record<string, (data: Data) => string>> = {
  'ai.damage-analyzed': (data) =>
    `Damage analyzed: ${text(data['found'])} ${data['found'] === 1 ? 'finding' : 'findings'} (${text(data['provider'])})`,
  'ai.analysis-canceled': (data) => `Damage analysis ${text(data['runNumber'])} canceled`,
  'ai.findings-reviewed': (data) => {
    const types = Array.isArray(data['types']) ? data['types'].map(text) : [];
    const what = decided[text(data['decision'])] ?? 'reviewed';
    const about = types.length > 1 ? `${types.length} AI findings` : 'AI finding';
    return `${about} ${what}: ${types.join(', ')}${reason(data['reason'])}`;
  },
};
