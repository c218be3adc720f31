// Words that say too little to a newcomer: what bears one has a better name.

/** A word, and the better ones. */
export const betterWords: Readonly<Record<string, string>> = {
  told: 'what it holds: messages, summary, fields',
  tell: 'notify, show, log',
  tells: 'notifies, shows, logs',
  foretell: 'preview',
  thing: 'a fixture, a record, or what it is',
  things: 'fixtures, records, or what they are',
  upkeep: 'maintenance',
  squeeze: 'compress',
  bury: 'fail',
  door: 'authentication, entry',
  doors: 'logins, entries',
  mayOf: 'what somebody may do, by its own name',
  walked: 'visited, or what was found',
  fenced: 'limited, scoped',
  gathered: 'collected, or what was',
  deed: 'action',
  deeds: 'actions',
  verbCall: 'actionCall',
  standing: 'state, or what is true of it',
  fates: 'erasure',
  fewer: 'restricted',
  fewerSearches: 'restrictedSearches',
  workedBy: 'fixedColumns',
  holderOf: 'findHolder, holderKeyOf, accountHolder: what comes of it',
};

/** Paraphrases in place of a noun, in code, comments, test titles and documents. */
export const betterPhrases: Readonly<Record<string, string>> = {
  whoever: 'the reader, the author, the moderator, the caller, the account',
  whomever: 'the person',
  whichever: 'any, either, the one that',
  'what is looked': 'the searched text, the compared photos',
  'looked into': 'frozen, under investigation; read, checked',
};

/** File names that do not say what is inside. */
export const emptyFileNames: readonly string[] = [
  'once',
  'given',
  'taken',
  'fates',
  'verbs',
  'deeds',
  'plural',
  'common',
  'misc',
  'stuff',
  'utils',
  'helpers',
];
