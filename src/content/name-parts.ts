/** A space within a surname: after one of these words, or one in lower case (`Van den Berg`, `De Luca`). */
const afterParticle =
  /(?<=(?:^| )(?:Van|Von|De|Da|Di|Du|Del|Della|La|Le|Al|El|Bin|Ibn|Ter|Zu|Mac|St\.|\p{Ll}\S*)) /gu

/** The name with no-break spaces where a line may not break: a particle stays with the surname. */
export const boundName = (name: string): string => name.replace(afterParticle, '\u00a0')

/** Some words, and all with a dot but initials, which stand before a name: `Prof. Dr.-Ing.` */
const titles = /^(?:(?:\p{L}{2,}\S*\.|\p{Ll}\S*\.|Dr|Prof|Mr|Mrs|Ms|Sir|Dame)\s+)+(?=\S)/u

/** The first word of a name after its titles: `Ada` of `Prof. Dr. Ada Vale`. A Japanese reading follows without a space. */
export const firstName = (name: string): string => name.trim().replace(titles, '').split(/[ （]/)[0] ?? name

/** The first part of the name of a place: `京都` of `京都、日本`. */
export const cityOf = (location: string): string => location.split(/[,،、]/)[0] ?? location
