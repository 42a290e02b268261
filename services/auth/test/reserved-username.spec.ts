import { isReserved } from '@attune/auth-contract/reserved-username';

const namesIn = (text: string) => text.trim().split(/\s+/);

describe('isReserved', () => {
  test.each(
    namesIn(`
      admin Administrator support ATTUNE moderator help security staff official system root postmaster
      attune-support Attune.Team the_real_admin support24 007admin admin_1`),
  )('N2 %s is reserved', username => expect(isReserved(username)).toBe(true));

  test.each(
    namesIn(`
      4dm1n adm1n admln adrnin supp0rt a.t.t.u.n.e atune attunee __staff__ rnoderator m0derat0r 0fficial officia1 5upport
      sys7em r00t aadminn`),
  )('N2 %s looks like a reserved name and is reserved', username => expect(isReserved(username)).toBe(true));

  test.each(
    namesIn(`
      alice rot robot helpful_hannah stafford badminton trusty.tess roots adminka attuned_anna systematic supporter
      mia.berg alan lola bob mailman safe_sam owen`),
  )('N2 %s is free', username => expect(isReserved(username)).toBe(false));
});
