/**
 * Fictional members for a first look around. `friends` and `asks` name others by username: friends have said yes,
 * who is asked has not answered yet.
 *
 * @typedef {object} Person
 * @property {string} username
 * @property {string} firstname
 * @property {string} lastname
 * @property {number} age
 * @property {string} pronouns
 * @property {string} bio
 * @property {string[]} [friends]
 * @property {string[]} [asks]
 */

/** @type {Person[]} */
export const people = [
  {
    username: 'alice',
    firstname: 'Alice',
    lastname: 'Lindqvist',
    age: 31,
    pronouns: 'She/Her',
    bio: 'Marine biologist who talks to octopuses. Looking for somebody to share quiet mornings and loud board games.',
    friends: ['bob', 'noor', 'tomasz'],
    asks: ['mei'],
  },
  {
    username: 'bob',
    firstname: 'Bob',
    lastname: 'Okafor',
    age: 34,
    pronouns: 'he/him',
    bio: 'Baker on weekdays, cellist on Sundays. I listen first and answer second.',
    friends: ['amara'],
    asks: ['ines'],
  },
  {
    username: 'carla',
    firstname: 'Carla',
    lastname: 'Moretti',
    age: 29,
    pronouns: 'She/Her',
    bio: 'Restores old bicycles and writes letters on paper. Honest about what I feel, also when it is awkward.',
    asks: ['alice', 'bob'],
  },
  {
    username: 'noor',
    firstname: 'Noor',
    lastname: 'Haddad',
    age: 27,
    pronouns: 'they/them',
    bio: 'Night-shift nurse, day-time gardener. My tomatoes have names. Ask me about them.',
  },
  {
    username: 'tomasz',
    firstname: 'Tomasz',
    lastname: 'Zieliński',
    age: 42,
    pronouns: 'he/him',
    bio: 'Single dad of a seven-year-old astronaut. Soup is my love language.',
  },
  {
    username: 'mei',
    firstname: 'Mei',
    lastname: 'Tanaka',
    age: 36,
    pronouns: 'She/Her',
    bio: 'Architect of small houses. I like long walks, short meetings and people who mean what they say.',
  },
  {
    username: 'amara',
    firstname: 'Amara',
    lastname: 'Diallo',
    age: 33,
    pronouns: 'She/Her',
    bio: 'Teaches mathematics with stories. Dances in the kitchen, every day, without exception.',
  },
  {
    username: 'ines',
    firstname: 'Inês',
    lastname: 'Carvalho',
    age: 25,
    pronouns: 'She/Her',
    bio: 'Surf instructor learning to sit still. Currently on day four of meditation and very proud.',
  },
  {
    username: 'jonas',
    firstname: 'Jonas',
    lastname: 'Weber',
    age: 39,
    pronouns: 'he/him',
    bio: 'Train driver. Knows every sunrise between here and the coast. Would like to show one to you.',
    asks: ['alice'],
  },
  {
    username: 'priya',
    firstname: 'Priya',
    lastname: 'Raman',
    age: 30,
    pronouns: 'She/Her',
    bio: 'Data person, terrible singer, loyal friend. My dog approves all second dates.',
    friends: ['leo'],
  },
  {
    username: 'leo',
    firstname: 'Leo',
    lastname: 'Fontaine',
    age: 28,
    pronouns: 'he/him',
    bio: 'Pastry, poetry, patience. I cry at weddings and at good bread.',
  },
  {
    username: 'sami',
    firstname: 'Sami',
    lastname: 'Aalto',
    age: 45,
    pronouns: 'he/him',
    bio: 'Sauna on Fridays, silence on Saturdays. Divorced, mended, curious.',
  },
  {
    username: 'ruth',
    firstname: 'Ruth',
    lastname: 'Goldberg',
    age: 67,
    pronouns: 'She/Her',
    bio: 'Retired judge. I have heard every excuse, so please bring a new one. Opera, crosswords, and a wicked laugh.',
    asks: ['walter'],
  },
  {
    username: 'walter',
    firstname: 'Walter',
    lastname: 'Brandt',
    age: 71,
    pronouns: 'he/him',
    bio: 'Widower, beekeeper, grandfather of five. Looking for good company and somebody to taste the honey.',
  },
  {
    username: 'kai',
    firstname: 'Kai',
    lastname: 'Nakoa',
    age: 26,
    pronouns: 'they/them',
    bio: 'Illustrator who draws strangers on trams, kindly. Happy to be your quiet person at a loud party.',
  },
  {
    username: 'zofia',
    firstname: 'Zofia',
    lastname: 'Nowak',
    age: 38,
    pronouns: 'She/Her',
    bio: 'Mountain rescue volunteer. Calm in storms, nervous on first dates.',
  },
  {
    username: 'diego',
    firstname: 'Diego',
    lastname: 'Herrera',
    age: 32,
    pronouns: 'he/him',
    bio: 'Sign-language interpreter. I notice hands and small kindnesses.',
    friends: ['kai'],
  },
  {
    username: 'freya',
    firstname: 'Freya',
    lastname: 'Holm',
    age: 41,
    pronouns: 'She/Her',
    bio: 'Boat builder with splinters and strong opinions on coffee. Slow to trust, worth the wait.',
  },
  {
    username: 'omar',
    firstname: 'Omar',
    lastname: 'El-Sayed',
    age: 35,
    pronouns: 'he/him',
    bio: 'Librarian. Yes, I will recommend you a book. No, I will not lend you my first edition.',
    asks: ['freya'],
  },
  {
    username: 'lin',
    firstname: 'Lin',
    lastname: 'Chen',
    age: 24,
    pronouns: 'She/Her',
    bio: 'Studies robots, keeps plants alive, writes down three good things every evening.',
  },
  {
    username: 'gabriel',
    firstname: 'Gabriel',
    lastname: 'Santos',
    age: 52,
    pronouns: 'he/him',
    bio: 'Former goalkeeper, present gardener. I know how to wait for the right moment.',
  },
  {
    username: 'aoife',
    firstname: 'Aoife',
    lastname: 'Byrne',
    age: 37,
    pronouns: 'She/Her',
    bio: 'Radio producer collecting sounds of rain. Tell me what yours sounds like.',
  },
  {
    username: 'ravi',
    firstname: 'Ravi',
    lastname: 'Patel',
    age: 48,
    pronouns: 'he/him',
    bio: 'Family doctor, amateur astronomer. I am good at explaining things and better at asking.',
  },
  {
    username: 'mika',
    firstname: 'Mika',
    lastname: 'Virtanen',
    age: 29,
    pronouns: 'ze/zir',
    bio: 'Wheelchair rugby, cold lakes, warm people. Looking for somebody who laughs at the same time as me.',
    friends: ['zofia'],
  },
];

/** All of them: they exist on this machine alone. */
export const PASSWORD = 'attune with each other';
