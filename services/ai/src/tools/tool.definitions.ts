import type { ChatCompletionTool } from 'openai/resources/chat/completions';

const tool = (name: string, description: string, properties: Record<string, object> = {}): ChatCompletionTool => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  },
});

/** The tools of MemberTools, as a model is told of them. */
export const TOOLS: ChatCompletionTool[] = [
  tool(
    'search_members',
    'Finds members whose username, first name or last name begins with the query. The person is shown their cards.',
    { query: { type: 'string', description: 'The beginning of a name, at most 64 characters.' } },
  ),
  tool('my_profile', 'Reads the profile of the person you talk to: names, age, pronouns and what they wrote.'),
  tool('my_friends', 'Reads the names of the friends of the person you talk to.'),
];

export const TOOL_NAMES = TOOLS.flatMap(entry => (entry.type === 'function' ? entry.function.name : []));
