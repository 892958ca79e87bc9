// The weather during an inspection, as the person on site entered it (field-and-communications §9).
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const weathers = ['clear', 'cloudy', 'rainy', 'windy'] as const;
export const Weather = oneOf(weathers);
export type Weather = Infer<typeof Weather>;

export const weatherLabels: Record<Weather, string> = { clear: 'Clear', cloudy: 'Cloudy', rainy: 'Rainy', windy: 'Windy' };

/** Weather in any case, stored in small letters. */
export const AnyWeather = string().trim().toLowerCase().pipe(Weather);
