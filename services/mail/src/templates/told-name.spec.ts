import { toldName, toldUsername } from '@attune/auth-contract/told-name';

describe('toldName', () => {
  test.each([
    'Ada',
    'Anne-Marie',
    "D'Arcy J. R.",
    'María del Carmen de la Cruz',
    'Juan Carlos',
    'mary ann',
    'Anna Maria Luisa',
    'van der Berg',
    'McDonald',
    'Ludwig 3',
    'Henry VIII',
    'Abd al Rahman',
    '美咲',
    '欧阳娜娜',
    'クリストファー',
    'Đặng Thị Minh',
    'Александр',
  ])('%j is told as it is', name => {
    expect(toldName(name)).toBe(name);
  });

  test.each([
    '0900 123456',
    'Call 0900',
    '٠٩٠٠١٢٣',
    '０９００',
    '①②③④',
    'call me now',
    'Call Me Now Please',
    'You won!',
    'Win, now',
    'Really?',
    'CallMeNowForMoney',
    '请加我微信领取奖金',
    'visit evil.example',
    'https://evil.example',
    '\u200b',
  ])('N5 %j is left out', name => {
    expect(toldName(name)).toBeUndefined();
  });
});

describe('toldUsername', () => {
  test.each(['alice', 'anna_1990', 'maria-jose_98'])('%j is told', username => {
    expect(toldUsername(username)).toBe(username);
  });

  test.each(['call_0900123456', '0900-123-456', 'you_won_call_me', 'www.evil.com'])('N5 %j is left out', username => {
    expect(toldUsername(username)).toBeUndefined();
  });
});
