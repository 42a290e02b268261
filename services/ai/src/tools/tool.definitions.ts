import type { ChatCompletionTool } from 'openai/resources/chat/completions';

const tool = (name: string, description: string, properties: Record<string, object> = {}): ChatCompletionTool => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  },
});

export const TOOL_NAMES = ['search_members', 'my_profile', 'my_friends', 'my_suggestions', 'topics_with'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** What these answer quotes other members. It is sent and shown, but not kept: they may withdraw it on the next day. */
export const QUOTING_TOOLS: readonly string[] = ['my_suggestions', 'topics_with'] satisfies ToolName[];

const [search, profile, friends, suggestions, topics] = TOOL_NAMES;

/** The tools of ToolRunner, as a model sees them. */
export const TOOLS: ChatCompletionTool[] = [
  tool(
    search,
    'Finds members whose username, first name or last name begins with the query or has it inside. The person is shown their cards.',
    { query: { type: 'string', description: 'A name or a part of it, at most 64 characters.' } },
  ),
  tool(profile, 'Reads the profile of the person you talk to: names, age, pronouns and what they wrote.'),
  tool(friends, 'Reads the names of the friends of the person you talk to.'),
  tool(
    suggestions,
    'Reads the people whom Discover suggests to the person you talk to today, with what both said. Use it when they want to find ' +
      'or meet someone, also someone of a certain kind or near them. They are shown the cards of those you name.',
  ),
  tool(topics, 'Reads what the person you talk to and one of their friends both said, to talk about it.', {
    friend: { type: 'string', description: 'The name or username of the friend.' },
  }),
];
