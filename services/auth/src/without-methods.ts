/** The methods of a contract that no other controller answers. */
export function without<Methods extends object, Others extends object>(methods: Methods, others: Others) {
  const own = Object.entries(methods).filter(([name]) => !(name in others));
  return Object.fromEntries(own) as Omit<Methods, keyof Others>;
}
