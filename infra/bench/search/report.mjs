import { median, quantile, table } from '../figures.mjs';
import { FORMS } from './searches.mjs';

const AIM = 1.5;
const MIX = 'all, mixed';

/** By form and size: quantiles of all rounds, and the ratio large to small of each round, then the median of those. */
export function summary(times, [small, large]) {
  const results = [...Object.keys(FORMS), MIX].map(form => {
    const own = times.filter(time => form === MIX || time.form === form);
    const of = (members, round) =>
      own.filter(time => time.members === members && (!round || time.round === round)).map(({ ms }) => ms);
    const rounds = [...new Set(own.map(({ round }) => round))];
    const ratio = share =>
      median(rounds.map(round => quantile(of(large, round), share) / quantile(of(small, round), share)));
    const sides = [small, large].map(members => ({
      members,
      p50: quantile(of(members), 0.5),
      p99: quantile(of(members), 0.99),
      found: median(own.filter(time => time.members === members).map(({ found }) => found)),
    }));
    return { form, searches: of(small).length, sides, ratioP50: ratio(0.5), ratioP99: ratio(0.99) };
  });
  return { results };
}

/** The results for a person to read. */
export function report({ node, cpus, loadBefore, sizes, rounds, results, plans }) {
  const [small, large] = sizes.map(size => size.toLocaleString('en'));
  const ms = number => number.toFixed(2);
  const times = results.map(({ form, searches, sides: [few, many], ratioP50, ratioP99 }) => [
    form,
    String(searches),
    `${few.found} / ${many.found}`,
    `${ms(few.p50)} / ${ms(many.p50)}`,
    `${ms(few.p99)} / ${ms(many.p99)}`,
    `${ratioP50.toFixed(2)} ×`,
    `${ratioP99.toFixed(2)} ×`,
  ]);
  const work = plans.map(plan => [
    plan.form,
    plan.isIndexed ? 'by index' : `NOT BY INDEX: ${plan.stages.join(' ')}`,
    String(plan.mostKeys),
    String(plan.mostDocuments),
    String(plan.mostReturned),
  ]);
  return [
    '',
    `Node ${node}, ${cpus}, load ${loadBefore} before the start; ${rounds} rounds, one search at a time, by turns`,
    `A pair is: with ${small} members / with ${large} members. Aim: p99 of the mix at most ${AIM} ×.`,
    '',
    table([['search', 'searches', 'found', 'p50 ms', 'p99 ms', 'ratio p50', 'ratio p99'], ...times]),
    '',
    `With ${large} members, the most that one query of the database looked at:`,
    table([['search', 'plan', 'keys', 'documents', 'returned'], ...work]),
  ].join('\n');
}
