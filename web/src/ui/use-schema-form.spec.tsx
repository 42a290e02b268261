import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { type LateSchema, lateSchema } from '../late-schema.js';
import { useSchemaForm } from './use-schema-form.js';

const Name = z.object({ name: z.string().trim().min(1, 'Please say it.') });
type Named = z.input<typeof Name>;

function Form({ schema, send }: { schema: LateSchema<Named>; send: (values: Named) => void }) {
  const form = useSchemaForm(schema, { name: '' });
  const { error, ...input } = form.getInputProps('name');
  return (
    <form onSubmit={form.submitTo(send)}>
      <input aria-label="Name" {...input} />
      <p role="alert">{error}</p>
      <button type="submit">Send</button>
    </form>
  );
}

/** A form whose schema is on its way until `arrive`. */
function drawn() {
  let resolve: (schema: typeof Name) => void = () => undefined;
  const promise = new Promise<typeof Name>(done => (resolve = done));
  const load = jest.fn(() => promise);
  const send = jest.fn<void, [Named]>();
  render(<Form schema={lateSchema(load)} send={send} />);
  return { load, send, arrive: () => act(async () => resolve(Name)), user: userEvent.setup() };
}
const press = () => screen.getByRole('button', { name: 'Send' });

describe('Form with a schema that is loaded late', () => {
  test('asks for it when a field is entered, and not before', async () => {
    const { load, user } = drawn();
    expect(load).not.toHaveBeenCalled();

    await user.click(screen.getByLabelText('Name'));

    expect(load).toHaveBeenCalledTimes(1);
  });

  test('says what is wrong with a field that was changed and left meanwhile', async () => {
    const { arrive, user } = drawn();
    await user.type(screen.getByLabelText('Name'), ' ');
    await user.tab();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();

    await arrive();

    expect(screen.getByRole('alert')).toHaveTextContent('Please say it.');
  });

  test('says nothing of a field that was left as it was', async () => {
    const { arrive, user } = drawn();
    await user.click(screen.getByLabelText('Name'));
    await user.tab();

    await arrive();

    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('sends nothing that is wrong before it is there', async () => {
    const { arrive, send, user } = drawn();
    await user.click(press());

    await arrive();

    expect(screen.getByRole('alert')).toHaveTextContent('Please say it.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('sends once what is right, however often the button was pressed meanwhile', async () => {
    const { arrive, send, user } = drawn();
    await user.type(screen.getByLabelText('Name'), 'Al');
    await user.click(press());
    await user.click(press());

    await arrive();

    expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Al' }]);
  });
});
