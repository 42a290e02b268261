import { render, waitFor } from '@testing-library/react';
import { I18nProvider } from '../../../i18n/i18n-provider.js';
import { loadMessages } from '../../../i18n/language.js';
import { Clip } from './clip.js';
import { moments } from '../model/moments.js';

beforeAll(() => loadMessages(['moments']));

describe('Clip', () => {
  test('a clip that failed while it waited says so when it is its turn', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(HTMLMediaElement.NETWORK_NO_SOURCE);
    const [moment] = moments;
    if (!moment) throw new Error('There are moments.');
    const onFailed = jest.fn();
    const clip = (isCurrent: boolean) => (
      <Clip
        moment={moment}
        isCurrent={isCurrent}
        running
        still={false}
        captions={false}
        way={undefined}
        describedBy="description"
        onSure={jest.fn()}
        onStopped={jest.fn()}
        onFailed={onFailed}
      />
    );

    const { rerender } = render(clip(false), { wrapper: I18nProvider });
    await new Promise(resolve => setTimeout(resolve));
    expect(onFailed).not.toHaveBeenCalled();
    rerender(clip(true));

    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  });
});
