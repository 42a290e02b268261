import { screen, within } from '@testing-library/react';
import { alice, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const openPlan = async () => {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice });
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add New Workout Plan' }));
  return { user, asked, plan: await screen.findByRole('dialog', { name: 'Add New Workout Plan' }) };
};

describe('DashboardPage', () => {
  test('a plan asks for gender, height, weight, age and one of three goals', async () => {
    const { plan } = await openPlan();
    const goal = within(plan).getByRole('combobox', { name: 'Goal' });

    expect(
      within(plan)
        .getAllByRole('textbox')
        .map(field => field.getAttribute('name')),
    ).toEqual(['gender', 'height', 'weight', 'age']);
    expect(within(plan).getByLabelText('Height in inches')).toBeVisible();
    expect(within(plan).getByLabelText('Weight in lbs')).toBeVisible();
    expect(
      within(goal)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Lose weight', 'Gain weight', 'Maintain Weight']);
  });

  test('submitting sends nothing and keeps nothing', async () => {
    const { user, asked, plan } = await openPlan();
    await user.type(within(plan).getByLabelText('Height in inches'), '70');
    await user.selectOptions(within(plan).getByLabelText('Goal'), 'Maintain Weight');

    await user.click(within(plan).getByRole('button', { name: 'Submit' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add New Workout Plan' }));
    expect(await screen.findByLabelText('Height in inches')).toHaveValue('');
    expect(screen.getByLabelText('Goal')).toHaveValue('Lose weight');
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
