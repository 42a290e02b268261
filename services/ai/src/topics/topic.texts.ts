import type { AssistantLanguage } from '@attune/ai-contract/topic-ideas';

/** What a rule finds in two profiles. */
export type Finding =
  'sharedHobby' | 'samePrompt' | 'theirPrompt' | 'theirHobby' | 'sharedLanguage' | 'theirWork' | 'theirBio';

interface FindingText {
  title: string;
  /** `theirs` and `mine` are words of the profiles, to be quoted. */
  opening: (theirs: string, mine: string) => string;
}

export const TOPIC_TEXTS: Record<AssistantLanguage, Record<Finding, FindingText>> = {
  en: {
    sharedHobby: {
      title: 'Something you both like',
      opening: theirs => `“${theirs}” is in both our profiles. How did you get into it?`,
    },
    samePrompt: {
      title: 'A question you both answered',
      opening: (theirs, mine) => `You wrote “${theirs}”, and I wrote “${mine}”. Tell me more about yours?`,
    },
    theirPrompt: {
      title: 'Something they wrote',
      opening: theirs => `You wrote “${theirs}”. What is the story there?`,
    },
    theirHobby: {
      title: 'Something they like',
      opening: theirs => `I saw “${theirs}” in your profile. What do you enjoy most about it?`,
    },
    sharedLanguage: {
      title: 'A language you share',
      opening: theirs => `We share a language: ${theirs}. Where did you learn yours?`,
    },
    theirWork: {
      title: 'What they do',
      opening: theirs => `I saw “${theirs}” in your profile. What is a good day there like?`,
    },
    theirBio: { title: 'From their profile', opening: theirs => `You wrote “${theirs}”. How did that come about?` },
  },
  de: {
    sharedHobby: {
      title: 'Etwas, das ihr beide mögt',
      opening: theirs => `„${theirs}“ steht bei uns beiden im Profil. Wie bist du dazu gekommen?`,
    },
    samePrompt: {
      title: 'Eine Frage, die ihr beide beantwortet habt',
      opening: (theirs, mine) => `Bei dir steht „${theirs}“, bei mir „${mine}“. Erzählst du mir mehr davon?`,
    },
    theirPrompt: {
      title: 'Etwas aus dem anderen Profil',
      opening: theirs => `Du schreibst „${theirs}“. Was steckt dahinter?`,
    },
    theirHobby: {
      title: 'Was die andere Person mag',
      opening: theirs => `In deinem Profil steht „${theirs}“. Was gefällt dir daran am besten?`,
    },
    sharedLanguage: {
      title: 'Eine gemeinsame Sprache',
      opening: theirs => `Eine Sprache haben wir gemeinsam: ${theirs}. Wo hast du sie gelernt?`,
    },
    theirWork: {
      title: 'Was die andere Person macht',
      opening: theirs => `In deinem Profil steht „${theirs}“. Wie sieht da ein guter Tag aus?`,
    },
    theirBio: {
      title: 'Aus der Bio der anderen Person',
      opening: theirs => `Du schreibst „${theirs}“. Wie kam es dazu?`,
    },
  },
  es: {
    sharedHobby: {
      title: 'Algo que os gusta a los dos',
      opening: theirs => `«${theirs}» está en el perfil de los dos. ¿Cómo empezaste?`,
    },
    samePrompt: {
      title: 'Una pregunta que habéis respondido los dos',
      opening: (theirs, mine) => `Tú escribes «${theirs}» y yo «${mine}». ¿Me cuentas más?`,
    },
    theirPrompt: {
      title: 'Algo que ha escrito',
      opening: theirs => `Escribes «${theirs}». ¿Qué historia hay detrás?`,
    },
    theirHobby: {
      title: 'Algo que le gusta',
      opening: theirs => `He visto «${theirs}» en tu perfil. ¿Qué es lo que más disfrutas?`,
    },
    sharedLanguage: {
      title: 'Un idioma en común',
      opening: theirs => `Tenemos un idioma en común: ${theirs}. ¿Dónde lo aprendiste?`,
    },
    theirWork: {
      title: 'A qué se dedica',
      opening: theirs => `He visto «${theirs}» en tu perfil. ¿Cómo es un buen día ahí?`,
    },
    theirBio: { title: 'De su perfil', opening: theirs => `Escribes «${theirs}». ¿Cómo surgió?` },
  },
};
