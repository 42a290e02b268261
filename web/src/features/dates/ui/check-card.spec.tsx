import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { endedPlan, gatewayWith, ID, kim, ONE, one, plan, step } from './dates.fixture.js';

const PATH = `/dates/${ID}`;
const card = async () => within(await screen.findByRole('region', { name: 'After your date' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Do you need help?' }));
const WELL = step('POST', '/well');
const HELP = step('POST', '/help');

describe('CheckCard', () => {
  test('before the date it says what will be asked and who is told, and asks nothing', async () => {
    const { startsAt, endsAt } = plan();
    const check = { dueAt: endsAt, answer: null, contactToldAt: null };
    gatewayWith({ [ONE]: one(plan({ state: 'accepted', startsAt, endsAt, contact: kim, check })) });
    renderApp(PATH);

    expect((await card()).getByText(/^After your date, at .* “Are you OK\?”$/)).toBeVisible();
    expect((await card()).getByText('If you don’t answer within 20 minutes, we’ll email Kim.')).toBeVisible();
    expect((await card()).queryByRole('button')).not.toBeInTheDocument();
    expect((await card()).getByRole('link', { name: /^In danger, call \d+$/ })).toHaveAttribute('href', 'tel:112');
  });

  test('afterwards I’m OK answers the question', async () => {
    const said = endedPlan({ contact: kim });
    said.check!.answer = 'well';
    const { asked } = gatewayWith({ [ONE]: one(endedPlan({ contact: kim })), [WELL]: one(said) });
    const { user } = renderApp(PATH);
    expect((await card()).getByText(/^If you don’t answer by .*, we’ll email Kim\.$/)).toBeVisible();

    await user.click((await card()).getByRole('button', { name: 'I’m OK' }));

    expect(await screen.findByText('You said you’re OK. Good to know.')).toBeVisible();
    expect(asked).toContainEqual({ method: 'POST', path: `/api/dates/${ID}/well`, body: {} });
    expect((await card()).queryByRole('button', { name: 'I’m OK' })).not.toBeInTheDocument();
    expect((await card()).getByRole('button', { name: 'I need help' })).toBeVisible();
    expect((await card()).getByRole('link', { name: /^In danger, call/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'After your date' })).toHaveFocus());
  });

  test('during the date it leads to help, and does not ask whether all is well', async () => {
    const { endsAt } = plan();
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const check = { dueAt: endsAt, answer: null, contactToldAt: null };
    gatewayWith({ [ONE]: one(plan({ state: 'accepted', startsAt, endsAt, contact: kim, check })) });
    renderApp(PATH);

    expect((await card()).getByRole('button', { name: 'I need help' })).toBeVisible();
    expect((await card()).queryByRole('button', { name: 'I’m OK' })).not.toBeInTheDocument();
  });

  test('a change that waits for an answer moves nothing: what was agreed has begun, and leads to help', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)].map(at =>
      at.toISOString(),
    );
    const agreed = { place: 'Café Morgen', startsAt: startsAt!, endsAt: endsAt! };
    const check = { dueAt: endsAt!, answer: null, contactToldAt: null };
    gatewayWith({ [ONE]: one(plan({ contact: kim, agreed, check })) });
    renderApp(PATH);

    expect((await card()).getByRole('button', { name: 'I need help' })).toBeVisible();
    expect(screen.getByText(/^Until you both agree to the change/)).toHaveTextContent('Café Morgen');
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  test('help that no mail has told stays at hand, and one that the mail server refused is said', async () => {
    const helped = endedPlan({ contact: { ...kim, state: 'unreachable' } });
    helped.check!.answer = 'help';
    gatewayWith({ [ONE]: one(helped) });
    renderApp(PATH);

    expect((await card()).getByText('Couldn’t deliver the email to Kim. Please call them yourself.')).toBeVisible();
    expect((await card()).getByRole('button', { name: 'I need help' })).toBeVisible();
  });

  test('where no answer comes, the dialog stays, says so at once, and asks again by itself', async () => {
    const helped = endedPlan({ contact: kim });
    helped.check = { ...helped.check!, answer: 'help' };
    let calls = 0;
    gatewayWith({
      [ONE]: one(endedPlan({ contact: kim })),
      [HELP]: () => ((calls += 1) === 1 ? away() : one(helped)),
    });
    const { user } = renderApp(PATH);
    await user.click((await card()).getByRole('button', { name: 'I need help' }));

    await user.click((await dialog()).getByRole('button', { name: 'Email Kim now' }));

    expect(await (await dialog()).findByText(/^No answer came, so maybe nothing was sent/)).toBeVisible();
    expect(await screen.findByText('You asked for help.', {}, { timeout: 5000 })).toBeVisible();
    expect(calls).toBe(2);
  });

  test('"I need help" shows the emergency number, asks once more, and mails the contact', async () => {
    const helped = endedPlan({ contact: kim });
    helped.check = { ...helped.check!, answer: 'help', contactToldAt: new Date().toISOString() };
    const { asked } = gatewayWith({ [ONE]: one(endedPlan({ contact: kim })), [HELP]: one(helped) });
    const { user } = renderApp(PATH);

    await user.click((await card()).getByRole('button', { name: 'I need help' }));
    expect((await dialog()).getByRole('link', { name: /^In danger, call/ })).toHaveAttribute('href', 'tel:112');
    expect((await dialog()).getByText(/Attune isn’t an emergency service/)).toBeVisible();
    expect(asked.map(({ path }) => path)).not.toContain(`/api/dates/${ID}/help`);
    await user.click((await dialog()).getByRole('button', { name: 'Email Kim now' }));

    expect(await screen.findByText('You asked for help.')).toBeVisible();
    expect(screen.getByText(/^We emailed Kim on/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await card()).queryByRole('button')).not.toBeInTheDocument();
    expect((await card()).getByRole('link', { name: /^In danger, call/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'After your date' })).toHaveFocus());
  });

  test('when the mail about help has arrived, the button goes and the focus stays in the card', async () => {
    const helped = endedPlan({ contact: kim });
    helped.check = { ...helped.check!, answer: 'help' };
    const told = { ...helped, check: { ...helped.check, contactToldAt: new Date().toISOString() } };
    let now = one(helped);
    gatewayWith({ [ONE]: () => now });
    renderApp(PATH);
    (await card()).getByRole('button', { name: 'I need help' }).focus();

    now = one(told);

    expect(await screen.findByText(/^We emailed Kim on/, {}, { timeout: 5000 })).toBeVisible();
    expect((await card()).queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'After your date' })).toHaveFocus();
  });

  test.each([null, { ...kim, state: 'declined' as const }])(
    'without a contact who gets mails, help is asked for all the same, and it leads to where one is named: %o',
    async contact => {
      const helped = endedPlan({ contact });
      helped.check!.answer = 'help';
      const { asked } = gatewayWith({ [ONE]: one(endedPlan({ contact })), [HELP]: one(helped) });
      const { user } = renderApp(PATH);
      expect((await card()).getByText(/^You haven’t added a trusted contact/)).toBeVisible();
      expect(screen.queryByLabelText('Their name')).not.toBeInTheDocument();
      await user.click((await card()).getByRole('button', { name: 'I need help' }));
      expect(
        (await dialog()).getByText(/^You haven’t added a trusted contact, .* Please call for help\./),
      ).toBeVisible();
      expect((await dialog()).queryByRole('button', { name: /^Email/ })).not.toBeInTheDocument();

      await user.click((await dialog()).getByRole('button', { name: 'Ask for help and add someone' }));

      expect(await screen.findByLabelText('Their name')).toBeVisible();
      expect(asked).toContainEqual({ method: 'POST', path: `/api/dates/${ID}/help`, body: {} });
      expect((await card()).getByText('We can’t email anyone. Please call for help.')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('region', { name: 'Trusted contact' })).toHaveFocus());
    },
  );

  test.each([
    ['help', /^We emailed your trusted contact on/],
    [null, /^You didn’t answer, so we emailed your trusted contact on/],
  ] as const)('a contact who was told, and is forgotten, is spoken of without a name: %s', async (answer, words) => {
    const told = endedPlan();
    told.check = { ...told.check!, answer, contactToldAt: new Date().toISOString() };
    gatewayWith({ [ONE]: one(told) });
    renderApp(PATH);

    expect((await card()).getByText(words)).toBeVisible();
    expect((await card()).queryByText(/^We can’t email anyone|^You have named no one/)).not.toBeInTheDocument();
  });

  test('after 20 minutes without an answer it says who was written to, and still takes one', async () => {
    const silent = endedPlan({ contact: kim });
    silent.check!.contactToldAt = new Date().toISOString();
    gatewayWith({ [ONE]: one(silent) });
    renderApp(PATH);

    expect((await card()).getByText(/^You didn’t answer, so we emailed Kim on/)).toBeVisible();
    expect((await card()).getByRole('button', { name: 'I’m OK' })).toBeVisible();
  });

  test('a day later it asks no more', async () => {
    const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const check = { dueAt: dayAgo, answer: null, contactToldAt: null };
    gatewayWith({ [ONE]: one(endedPlan({ startsAt: dayAgo, endsAt: dayAgo, check })) });
    renderApp(PATH);

    expect((await card()).getByText(/^You didn’t say how it was/)).toBeVisible();
    expect((await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('an answer that is refused says why', async () => {
    gatewayWith({ [ONE]: one(endedPlan()), [WELL]: refusal(409, { message: 'It is too late for this.' }) });
    const { user } = renderApp(PATH);

    await user.click((await card()).getByRole('button', { name: 'I’m OK' }));

    expect(await screen.findByText('It is too late for this.')).toBeVisible();
  });
});
