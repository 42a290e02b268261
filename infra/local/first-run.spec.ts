import { firstRunIn } from './first-run.ts';

const page = 'http://127.0.0.1:3000/first-run';
const line = (code: string) => JSON.stringify({ level: 'info', service: 'auth', page, code, msg: 'first_run_open' });

describe('what npm start says of the first run', () => {
  test.each(['auth', 'host'])('the page and the newest code, from the log of %s', name => {
    const said = () => ['{"msg":"request"}', line('OLD2'), line('NEW2'), 'not JSON', ''].join('\n');

    expect(firstRunIn({ [name]: { said } })).toMatchObject({ page, code: 'NEW2' });
  });

  test('nothing where there is an operator or FIRST_RUN=off', () => {
    expect(firstRunIn({ auth: { said: () => '{"msg":"request"}\n' } })).toBeUndefined();
  });
});
