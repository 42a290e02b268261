// Which file may import which. Each comment says what to do instead; `npm run check` prints it.

const anyContract = '^(services/[^/]+|gateway)/contract/';
const mailToken = '^services/mail/contract/src/mail-token\\.ts$';
const platformForContracts = '^platform/src/(contract|reasons|instance/instance-file)\\.ts$';
const spec = '\\.(spec|fixture)\\.tsx?$|/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third: move what both need into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'This import leads nowhere. Is the dependency in the package.json, and the file name right (".js")?',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'services-meet-through-contracts',
      comment: "A service knows another one by its contract only: import '@attune/<name>-contract/…' and call it.",
      from: { path: '^services/([^/]+)/', pathNot: spec },
      to: { path: '^services/', pathNot: ['^services/$1/', '^services/[^/]+/contract/'] },
    },
    {
      name: 'services-know-no-gateway',
      comment: 'A service does not know its callers: neither the gateway, its contract nor the web app.',
      from: { path: '^services/' },
      to: { path: '^(gateway|web|e2e)/' },
    },
    {
      name: 'gateway-composes-contracts',
      comment: "The gateway calls services by their contracts; what is behind them is their owners' business.",
      from: { path: '^gateway/' },
      to: { path: '^(services/[^/]+/(?!contract/)|web/|e2e/)' },
    },
    {
      name: 'host-runs-what-is-handed-out',
      comment: 'The host takes of a service and of the gateway the one file that says how it is run: <name>.hosted.ts.',
      from: { path: '^host/', pathNot: spec },
      to: { path: '^(services|gateway|web|infra|e2e)/', pathNot: '^(services/[^/]+|gateway)/src/[^/]+\\.hosted\\.ts$' },
    },
    {
      name: 'lab-is-apart',
      comment: 'What measures and attacks the product stands on it and on infra, and neither needs it.',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'site-is-apart',
      comment: 'The site has packages of its own, which few machines install: nothing else needs it.',
      from: { pathNot: '^site/' },
      to: { path: '^site/' },
    },
    {
      name: 'only-tools-know-the-host',
      comment: 'A service does not know which others run in its process.',
      from: { path: '^(platform|services|gateway|web|backup)/' },
      to: { path: '^host/' },
    },
    {
      name: 'web-sees-the-gateway-contract-only',
      comment: 'A browser knows what gateway/contract says, and nothing else of ours: add what it needs there.',
      from: { path: '^web/', pathNot: spec },
      to: { path: '^(services|gateway|platform|infra|e2e)/', pathNot: '^gateway/contract/' },
    },
    {
      name: 'contracts-are-data',
      comment:
        "A contract is read by everyone, browsers too: it imports zod, other contracts, the platform's types and its schema of instance.json, nothing else.",
      from: { path: anyContract, pathNot: [spec, mailToken] },
      to: { pathNot: [anyContract, '(^|/)node_modules/zod/', platformForContracts] },
    },
    {
      name: 'mail-token-is-arithmetic',
      comment: 'Auth and mail derive the same secret from the key they share: that takes node:crypto and nothing else.',
      from: { path: mailToken },
      to: { pathNot: '^crypto$' },
    },
    {
      name: 'contracts-take-types-of-the-platform',
      comment:
        'Write `import type`: at run time a contract does not need the platform, and a browser could not load it.',
      from: { path: anyContract, pathNot: spec },
      to: { path: '^platform/', pathNot: '/instance-file\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-product',
      comment: 'The platform would make sense in another company: what knows the product stays with the product.',
      from: { path: '^platform/' },
      to: { path: '^(services|gateway|web|e2e)/' },
    },
    {
      name: 'transport-is-behind-the-platform',
      comment: 'Only the platform knows the transport: use client, serves, announcer, event-listener or jobs.',
      from: { pathNot: '^(platform|lab/bench)/' },
      to: { path: '^platform/(src|dist)/transport/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'platform/testing holds stand-ins: a deployable that needs one is not finished.',
      from: { pathNot: [spec, '^platform/src/testing/', '^(infra|lab|e2e)/'] },
      to: { path: '^platform/(src|dist)/testing/' },
    },
    {
      name: 'only-repositories-touch-the-database',
      comment: 'Ask a *.repository.ts: one method a question, in plain words. Schemas and modules wire it up.',
      from: {
        path: '^(services|gateway|platform)/',
        pathNot: [spec, '\\.(repository|schema|module)\\.ts$', '^platform/src/stores/'],
      },
      to: { path: '(^|/)node_modules/(mongoose|mongodb|@nestjs/mongoose)/' },
    },
    {
      name: 'features-do-not-meet',
      comment:
        'A feature imports of another one only what is listed here, each a thing that several features show. What two need is ui/ or, put together, app/.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/(session|log-out)/',
          '^web/src/features/messaging/(model/|rules/(rules-of-the-app|message-rules)\\.|ui/(are-you-sure|composer|use-composer)\\.)',
          '^web/src/features/(answered-part|own-pages)/',
          '^web/src/features/dates/(model/|ui/(date-in-conversation|both-wish|wish-dialog|dates\\.fixture)\\.)',
          '^web/src/features/discover/(model/|ui/card-preview\\.)',
          '^web/src/features/notifications/model/',
          '^web/src/features/(match/ui/said-yes|ai-chat/ui/sent-messages)\\.',
          '^web/src/features/question-texts/model/(own-questions|use-(question-text|both-said))\\.',
          '^web/src/features/suggestions/(model/settings\\.queries|ui/(with-settings|consent-card|set-up-form))\\.',
          '^web/src/features/questions/(model/(sharing|use-answer-draft)|ui/(failure|share-switch))\\.',
          '^web/src/features/profile/(model/(photos|use-picture-upload|use-save-profile)|ui/picture-field)\\.',
          '^web/src/features/(photo-guard|pose|safer-settings|start-steps|voice)/',
          '^web/src/features/members/(model/|ui/(member-profile|portrait|shown-proofs)\\.)',
          '^web/src/features/report/(model/(report|own-reasons)\\.|ui/report-dialog\\.)',
          '^web/src/features/appeal/ui/(statement-of-reasons|appeal-form|sent-appeal)\\.',
          '^web/src/features/(desk/ui/desk-link|operate/(ui/operate-link|model/operate\\.fixture)|security/ui/protection)\\.',
          '^web/src/features/(operator/|provider/|register/(model/|ui/(person-fields|by-invitation|admission\\.fixture)\\.))',
          '^web/src/features/(events/(model/|ui/events-card\\.)|login/(model/login\\.queries|ui/(second-step|kept-out))\\.)',
          '^web/src/features/friends/(model/|ui/(answer-this|may-wait|request-note|member-actions|friends\\.context|person-menu|opened-person-menu|use-list-focus)\\.)',
        ],
      },
    },
    {
      name: 'web-flows-one-way',
      comment: 'app puts features together; features stand on api, i18n and ui, which import neither.',
      from: { path: '^web/src/(ui|api|i18n)/', pathNot: spec },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'session-knows-no-feature',
      comment: 'Every feature asks who is signed in: the session imports no other feature.',
      from: { path: '^web/src/features/session/', pathNot: spec },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/session/' },
    },
    {
      name: 'models-draw-nothing',
      comment: 'A model holds state and rules: what is drawn belongs to ui/ of its feature.',
      from: { path: '^web/src/features/[^/]+/model/', pathNot: spec },
      to: { path: '^web/src/(ui|features/[^/]+/ui)/' },
    },
    {
      name: 'ui-knows-no-product',
      comment:
        'A piece of ui renders what it is given: it asks no server and knows no member. How long a text may be is a number of the contract.',
      from: { path: '^web/src/ui/', pathNot: spec },
      to: { path: '^(web/src/api|gateway/contract)/', pathNot: '^gateway/contract/src/(account|profile)-fields\\.ts$' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'app imports features, never the other way.',
      from: { path: '^web/src/features/', pathNot: spec },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What is run for members imports no spec and no fixture.',
      from: { path: '^(services|gateway|web|platform)/', pathNot: [spec, '^platform/src/testing/'] },
      to: { path: spec },
    },
  ].map(rule => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    // What runs in containers only has its packages there.
    exclude: { path: ['(^|/)dist/', '^web/.*\\.(css|svg)$', '^lab/containers/stand-ins/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
