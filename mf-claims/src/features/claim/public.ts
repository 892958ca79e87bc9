// What other features may use of a claim: its activity, its amounts and the small things that its pages show.
export { activityGroupLabels, activityTone } from './activity/activity-display.ts';
export { addressOfActivity } from './activity/activity-place.ts';
export { EntryText } from './activity/entry-text.tsx';
export { activityQuery, feedQuery, type FeedFilter } from './activity/activity-queries.ts';
export { AmountButton, BareAmountButton } from './amounts/amount-button.tsx';
export { EvidenceSelect } from './amounts/evidence-select.tsx';
export { InsuredAnswerFields, emptyAnswer } from './amounts/insured-answer.tsx';
export { figureIn, moneyQuery } from './amounts/money-query.ts';
export { ExpectedDay } from './base/expected-day.tsx';
export { Tags } from './base/tags.tsx';
