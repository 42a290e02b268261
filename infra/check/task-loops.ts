import ts from 'typescript';

/** A file of source, by its path. */
export type Sources = Record<string, string>;

interface Class {
  name: string;
  path: string;
  parent: string | undefined;
  /** Types of its fields and of what its constructor is given. */
  fields: Map<string, string>;
  methods: Map<string, ts.MethodDeclaration>;
  isRepository: boolean;
}

const TASKS = new Set(['PeriodicTask', 'ScheduledTask']);

/**
 * The loops that a round of a task runs through without `Sweeps`, where one entry that fails would keep all others from their turn:
 * `path: Class.method`. What an entry takes, inside of a sweep, is no matter of this.
 */
export function loopsOutsideOfSweeps(sources: Sources): string[] {
  const classes = Object.entries(sources).flatMap(([path, text]) => classesOf(path, text));
  const find = (name: string | undefined, near: string) => {
    const called = classes.filter(one => one.name === name);
    return called.find(({ path }) => partOf(path) === partOf(near)) ?? called.find(({ path }) => isShared(path));
  };
  const isTask = ({ parent, path }: Class): boolean => {
    const above = find(parent, path);
    return parent !== undefined && (TASKS.has(parent) || (above !== undefined && isTask(above)));
  };

  const found = new Set<string>();
  const seen = new Set<string>();
  /** `self` is what `this` is at run time; the method may be that of a class above it. */
  const follow = (self: Class, method: string): void => {
    let owner: Class | undefined = self;
    while (owner && !owner.methods.has(method)) owner = find(owner.parent, owner.path);
    const declared = owner?.methods.get(method);
    const key = `${self.path} ${self.name}.${method}`;
    if (!owner || !declared || owner.isRepository || seen.has(key)) return;
    seen.add(key);
    const { path, name } = owner;
    const walk = (node: ts.Node): void => {
      if (isSweep(node)) return;
      if (isLoop(node) && contains(node, isWaiting) && !contains(node, isSweep))
        found.add(`${path}: ${name}.${method}`);
      const called = calledBy(node);
      if (called?.on === undefined) follow(self, called?.method ?? '');
      else {
        const other = find(fieldOf(self, called.on, find), path);
        if (other) follow(other, called.method);
      }
      ts.forEachChild(node, walk);
    };
    ts.forEachChild(declared, walk);
  };

  for (const task of classes.filter(isTask)) follow(task, 'run');
  return [...found].toSorted();
}

/** The names that loops have in metrics, with where they are. */
export function sweepsIn(sources: Sources): { sweep: string; path: string }[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const named = [...text.matchAll(/\.sweep\(\{\s*name: '([\w.]+)'/g)];
    const above = [...text.matchAll(/class (\w+) extends (?:Outbox|(?:Change)?ReconciliationTask)</g)];
    return [...named, ...above].map(([, sweep = '']) => ({ sweep, path }));
  });
}

const partOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('services/') ? 2 : 1)
    .join('/');
const isShared = (path: string) => path.startsWith('platform/');

function fieldOf(self: Class, field: string, find: (name: string | undefined, near: string) => Class | undefined) {
  for (let owner: Class | undefined = self; owner; owner = find(owner.parent, owner.path))
    if (owner.fields.has(field)) return owner.fields.get(field);
  return undefined;
}

function classesOf(path: string, text: string): Class[] {
  const found: Class[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node) && node.name) found.push(classOf(node, node.name.text, path));
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function classOf(node: ts.ClassDeclaration, name: string, path: string): Class {
  const fields = new Map<string, string>();
  const methods = new Map<string, ts.MethodDeclaration>();
  const note = (field: ts.Node, type: ts.TypeNode | undefined) => {
    if (type && ts.isTypeReferenceNode(type)) fields.set(field.getText(), type.typeName.getText());
  };
  for (const member of node.members) {
    if (ts.isMethodDeclaration(member)) methods.set(member.name.getText(), member);
    if (ts.isPropertyDeclaration(member)) note(member.name, member.type);
    if (ts.isConstructorDeclaration(member)) for (const { name: given, type } of member.parameters) note(given, type);
  }
  const parent = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const decorators = ts.getDecorators(node) ?? [];
  return {
    name,
    path,
    parent: parent?.types[0]?.expression.getText(),
    fields,
    methods,
    isRepository: decorators.some(decorator => decorator.getText().startsWith('@MongoRepository')),
  };
}

/** `this.#each(…)` or `this.mails.release(…)`. */
function calledBy(node: ts.Node): { on: string | undefined; method: string } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (expression.kind === ts.SyntaxKind.ThisKeyword) return { on: undefined, method: name.text };
  if (!ts.isPropertyAccessExpression(expression) || expression.expression.kind !== ts.SyntaxKind.ThisKeyword)
    return undefined;
  return { on: expression.name.text, method: name.text };
}

const isSweep = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'sweep';

const isWaiting = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined);

/** Also what goes through many at the same time. */
const isLoop = (node: ts.Node): boolean =>
  ts.isIterationStatement(node, false) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['map', 'forEach', 'flatMap'].includes(node.expression.name.text));

function contains(node: ts.Node, is: (one: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, child => contains(child, is)) ?? false);
}
