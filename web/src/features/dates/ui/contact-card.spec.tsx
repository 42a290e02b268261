import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { gatewayWith, ID, kim, ONE, one, plan, step } from './dates.fixture.js';

const PATH = `/dates/${ID}`;
const CONTACT = `/api/dates/${ID}/contact`;
const card = async () => within(await screen.findByRole('region', { name: 'Trusted contact' }));
const { startsAt, endsAt } = plan();
const check = { dueAt: endsAt, answer: null, contactToldAt: null };
const agreed = plan({ state: 'accepted', startsAt, endsAt, check });
const helped = { ...agreed, check: { ...check, answer: 'help' as const } };

describe('ContactCard', () => {
  test('a contact is named once the mail to them was shown, and gets the plan', async () => {
    const named = { ...agreed, contact: { name: 'Kim', email: kim.email, state: 'waiting' as const } };
    const { asked } = gatewayWith({ [ONE]: one(agreed), [step('PUT', '/contact')]: one(named) });
    const { user } = renderApp(PATH);
    expect((await card()).getByText(/Bob won’t know\.$/)).toBeVisible();
    await user.click((await card()).getByText('The email they get, word for word'));
    expect((await card()).getByText(/^Alice has a date with someone/)).toBeVisible();

    await user.type((await card()).getByLabelText('Their name'), 'Kim');
    await user.type((await card()).getByLabelText('Their email address'), kim.email);
    await user.click((await card()).getByRole('button', { name: 'Send the email' }));

    expect(await screen.findByText('The email to Kim (kim@example.org) is on its way.')).toBeVisible();
    await waitFor(async () => expect(await screen.findByRole('region', { name: 'Trusted contact' })).toHaveFocus());
    expect(asked).toContainEqual({
      method: 'PUT',
      path: CONTACT,
      body: { name: 'Kim', email: kim.email, timeZone: deviceTimeZone() },
    });
  });

  test('what is wrong is said beside its field, and stays to be mended', async () => {
    const { asked } = gatewayWith({ [ONE]: one(agreed) });
    const { user } = renderApp(PATH);

    await user.type((await card()).getByLabelText('Their email address'), 'kim');
    await user.click((await card()).getByRole('button', { name: 'Send the email' }));

    expect((await card()).getByLabelText('Their name')).toHaveFocus();
    expect((await card()).getByLabelText('Their email address')).toBeInvalid();
    expect((await card()).getByLabelText('Their email address')).toHaveValue('kim');
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('a refusal of the server is said, and what was typed stays', async () => {
    const message = 'This address wants no mails about this date.';
    gatewayWith({ [ONE]: one(agreed), [step('PUT', '/contact')]: refusal(409, { message }) });
    const { user } = renderApp(PATH);
    await user.type((await card()).getByLabelText('Their name'), 'Kim');
    await user.type((await card()).getByLabelText('Their email address'), kim.email);

    await user.click((await card()).getByRole('button', { name: 'Send the email' }));

    expect(await screen.findByText(message)).toBeVisible();
    expect((await card()).getByLabelText('Their name')).toHaveValue('Kim');
  });

  test('before both have agreed, none can be named', async () => {
    gatewayWith({ [ONE]: one(plan()) });
    renderApp(PATH);

    expect((await card()).getByText('You can choose them once you’ve both agreed.')).toBeVisible();
    expect((await card()).queryByLabelText('Their name')).not.toBeInTheDocument();
  });

  test.each([
    ['told', /^Kim \(kim@example\.org\) got the email on /, false],
    ['declined', /doesn’t want emails about this date/, true],
    ['unreachable', /^Couldn’t deliver the email/, true],
  ] as const)('a contact who is %s is said to be so', async (state, words, isFree) => {
    gatewayWith({ [ONE]: one({ ...agreed, contact: { ...kim, state } }) });
    renderApp(PATH);

    expect((await card()).getByText(words)).toBeVisible();
    expect((await card()).queryByLabelText('Their name') !== null).toBe(isFree);
  });

  test('while a change waits for an answer, one can be named for what was agreed', async () => {
    gatewayWith({ [ONE]: one({ ...agreed, state: 'proposed' }) });
    renderApp(PATH);

    expect((await card()).getByLabelText('Their name')).toBeVisible();
  });

  test('after help was asked for, also when the date is over, it says that who is named gets that mail at once', async () => {
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    const over = { ...helped, state: 'over' as const, endsAt: dueAt, check: { ...helped.check, dueAt } };
    gatewayWith({ [ONE]: one(over) });
    renderApp(PATH);

    expect(
      (await card()).getByText(/^Choose someone now, and we’ll email them right away that you need help/),
    ).toBeVisible();
    expect((await card()).getByLabelText('Their name')).toBeVisible();
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const ended = (hours: number) => {
    const dueAt = hoursAgo(hours);
    return { ...helped, state: 'over' as const, endsAt: dueAt, check: { ...helped.check, dueAt } };
  };

  test.each([
    [23, true],
    [25, false],
  ])('%s hours after the end of a date with help, the form is there: %s', async (hours, isThere) => {
    gatewayWith({ [ONE]: one({ ...ended(hours), contact: { ...kim, state: 'declined' } }) });
    renderApp(PATH);

    expect((await card()).queryByLabelText('Their name') !== null).toBe(isThere);
    expect((await card()).queryByText(/^Choose someone now/) !== null).toBe(isThere);
  });

  test('of a date that was called off, and is checked all the same, one can be named', async () => {
    gatewayWith({ [ONE]: one({ ...agreed, state: 'calledOff' }) });
    renderApp(PATH);

    expect((await card()).getByLabelText('Their name')).toBeVisible();
  });

  test.each(['calledOff', 'declined'] as const)('of a date that is %s and not checked, none is named', async state => {
    gatewayWith({ [ONE]: one(plan({ state })) });
    renderApp(PATH);

    await screen.findByRole('region', { name: 'The plan' });
    expect(screen.queryByRole('region', { name: 'Trusted contact' })).not.toBeInTheDocument();
  });

  test('one who could not be reached can be named again, or removed', async () => {
    const unreachable = { ...kim, state: 'unreachable' as const };
    const { asked } = gatewayWith({
      [ONE]: one({ ...agreed, contact: unreachable }),
      [step('DELETE', '/contact')]: one(agreed),
    });
    const { user } = renderApp(PATH);
    expect((await card()).getByText(/we’ll send a new email, even to the same address/)).toBeVisible();

    await user.click((await card()).getByRole('button', { name: 'Remove them' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Kim?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Removed.')).toBeVisible();
    expect(screen.queryByText(/a new mail is sent/)).not.toBeInTheDocument();
    expect(asked).toContainEqual({ method: 'DELETE', path: CONTACT, body: {} });
  });

  test('who removes a contact while the date is held reads that they are told, and stay told', async () => {
    const started = new Date(Date.now() + 10 * 60_000).toISOString();
    const held = { ...agreed, startsAt: started, contact: kim };
    const earlierContacts = [{ ...kim, takenOutAt: new Date().toISOString() }];
    gatewayWith({
      [ONE]: one(held),
      [step('DELETE', '/contact')]: one({ ...held, contact: null, earlierContacts }),
    });
    const { user } = renderApp(PATH);
    await user.click((await card()).getByRole('button', { name: 'Remove them' }));

    const question = within(await screen.findByRole('dialog', { name: 'Remove Kim?' }));
    expect(question.getByText(/we’ll tell Kim right away\. They’ll still get the emails/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Removed. We’ll email them that you did.')).toBeVisible();
    expect(
      (await card()).getByText(/^You removed Kim \(kim@example\.org\) on .* still tell them about it\.$/),
    ).toBeVisible();
    expect((await card()).getByLabelText('Their name')).toBeVisible();
  });

  test('a contact is removed after a question', async () => {
    const { asked } = gatewayWith({
      [ONE]: one({ ...agreed, contact: kim }),
      [step('DELETE', '/contact')]: one(agreed),
    });
    const { user } = renderApp(PATH);
    await user.click((await card()).getByRole('button', { name: 'Remove them' }));
    expect(asked.map(({ method }) => method)).not.toContain('DELETE');

    const question = within(await screen.findByRole('dialog', { name: 'Remove Kim?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByLabelText('Their name')).toBeVisible();
    expect(asked).toContainEqual({ method: 'DELETE', path: CONTACT, body: {} });
    expect(screen.getByText('Removed.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Trusted contact' })).toHaveFocus());
  });
});
