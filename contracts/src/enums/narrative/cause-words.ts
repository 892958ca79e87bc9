// The words by which a text says what brought about a damage: named outright, or as something that did it ("Wind lifted the covering"). Pure.

const named =
  'caused by|causing|caused|due to|owing to|because of|as a result of|result(?:ed|s|ing) (?:from|in)|attribut(?:able|ed) to|led to|brought about by|on account of|stem(?:s|med|ming) from|ar(?:ose|ises|isen|ising) (?:from|out of)|triggered by|inflicted by|contributed to|responsible for';

/** What passes over a building. */
const weather =
  '(?:winds?|gusts?|hail|hailstones?|hailstorms?|hurricanes?|storms?|windstorms?|thunderstorms?|tornado(?:e?s)?|derechos?|rain|rains|rainfall|rainwater|downpours?|surge|floods?|floodwaters?|lightning|uplift|downdrafts?|microbursts?|mph|miles per hour)';
/** What lies or runs there as well: "debris removed" tells of a cleanup. */
const objects = '(?:waters?|moisture|fires?|smoke|trees?|limbs?|branch(?:es)?|debris|snow|ice)';
const wearing = '(?:wear(?: and tear)?|age|aging|rot|decay|corrosion|deterioration|impacts?|footfall)';

/** Of one who does it: `lifted`, not `lifts`, which is a noun beside "wind" as often. */
const harmed =
  'damaged|punctured|pierced|dented|crushed|smashed|shattered|destroyed|soaked|saturated|penetrated|ruined|scorched|charred|warped|dislodged|displaced|fractured|bruised';
const moved =
  'lifted|tore|ripped|removed|blew|broke|cracked|stripped|peeled|loosened|creased|bent|collapsed|entered|detached|separated|pulled|knocked|forced|drove|toppled|uprooted|compromised|opened|threw|flipped|folded|curled';
const met = '(?:hit|struck|impacted|affected|battered|pelted|beat)';
const building =
  '(?:roof|covering|shingles?|tabs?|tiles?|panels?|membrane|siding|walls?|windows?|doors?|building|house|home|structure|gutters?|vents?|flashing|facets?|slopes?|ridge|screens?|fence|ceilings?)';
/** As it is done to something. */
const suffered =
  '(?:damaged|punctured|pierced|dented|crushed|smashed|shattered|destroyed|soaked|saturated|penetrated|ruined|scorched|charred|burned|burnt|warped|dislodged|displaced|fractured|bruised|lifted|torn|ripped|removed|blown|broken|cracked|stripped|peeled|loosened|creased|bent|collapsed|detached|separated|pulled|knocked|opened|thrown|flipped|folded|stained|struck|hit|affected|worn|eroded|moved|driven|left|made|created|produced)';

/** A space or two, or a hyphen. */
const gap = '[ -]{1,2}';
const before = `(?:${gap}(?:that|which|had|has|have|also|then|first|later|there|and|rains?|winds?|gusts?|storms?|events?|forces?|pressures?|impacts?|stones?|[a-z]{2,12}ly)){0,3}`;
const away = `(?:${gap}(?:off|away|loose|up|open|out|in|down|apart|over|back)){0,2}`;
const qualified = `(?:${gap}(?:the|a|an|this|that|these|those|its|same|severe|strong|high|heavy|violent|extreme|large|falling|fallen|flying|tropical|reported|recent|wind|impact of|force of|effects? of)){0,3}`;

const patterns = [
  named,
  `${weather}${before}${gap}(?:${moved}|${harmed})`,
  `${weather}${before}${gap}${met}(?:${gap}(?:the|this|its|a|many|some))?${gap}${building}`,
  `${objects}${before}${gap}(?:${harmed})`,
  `(?:waters?|moisture)${before}${gap}entered`,
  `${suffered}${away}${gap}(?:by|from)${qualified}${gap}(?:${weather}|${objects}|${wearing})`,
  `(?:damages?|stains?|staining|cracks?|dents?|creases?|openings?|leaks?|loss|losses)${gap}from${qualified}${gap}(?:${weather}|${objects}|${wearing})`,
  `${weather}${gap}(?:created|induced|driven|related|borne)`,
];

export const causeWords = new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'gi');
