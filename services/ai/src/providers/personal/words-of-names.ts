// Words that are a part of names and of notes about buildings alike. Pure.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

export const titles = words('mr mrs ms miss mister');
export const units = words('apt apartment unit suite ste lot bldg floor');

/** Owners are called so too; written small they say what somebody saw, or are a word of any sentence. */
const everyday = words(`
  brown white black green gray blue stone wood woods brick glass wall walls hill hall field banks bush moss water waters rivers lake hail
  frost snow storm storms rain gale wind winds fields house houses home homes park parks grove court gates gate door bridge shore shores beach
  shingle tile tiles steel iron gold silver copper marble slate sand sands clay reed cane cotton pane case post page bell ball
  long short small little large high low young old strong sharp good best rich wise fair bright summer winter day may june april august
  will mark grant frank rose grace hope joy dawn art gene bill rob pat chase drew wade ray rusty dusty sandy holly ivy
  palm palms oak oaks pine pines cedar tree trees branch
`);

/** They name nobody: alone they stay, also where a firm or two people are called with them. */
const general = words(`
  association condominium condominiums company companies corporation incorporated inc llc ltd trust trustee estate properties property
  holdings investments group partners church school city county state bank insurance services management owner owners tenant tenants
  building buildings construction contractors restoration roof roofs roofing adjuster inspector
  a an and or the of for with from at by in on to no not is it
`);

export const isGeneralWord = (word: string): boolean => general.has(word);

export const isEverydayWord = (word: string): boolean => everyday.has(word);

const streets = words(`
  ave avenue st street rd road dr drive ln lane blvd boulevard ct pl place ter terrace cir circle way pkwy parkway hwy highway
  trl trail sq loop pike aly alley
`);

export const isStreetWord = (word: string): boolean => streets.has(word);
