/** English: the source phrase book. Its keys are the concepts that the intents speak of. Notation: phrase.ts. */
export const en = {
  // acts on issues and tasks
  assign:
    "assign*, reassign*, give|hand|pass … to, give, allocate*, delegate*, ->, put … on … list|plate|name, goes to, go to, for … to do, shall|should|can|must|will take|do|handle, takes? over, to take, take, send … to, dispatch*, let … do|handle|take|have, put § on, give § the, § can|could have|take|do|handle, is|are yours|his|hers, job for, one for §, § does|do|gets|takes|handles|fixes|looks, have|let|get § look|do|take|handle|fix|check, can|could § do|take|handle|fix|look, should|can|could|must|shall|will|needs look|check|inspect|fix|repair|see|handle|sort, should|can|could|must|shall|will|needs to look|check|see|inspect, pass … on to, turn … over to, hand … over to, make § responsible, falls to, over to, onto, has|have room|time for, is|are free for, preferably, stick|drop|add … on|to § list|plate|desk, look at",
  release:
    "revert|undo|cancel|remove|lift … assignment, release*, unassign, unassigning, un-assign, take … off, take … away from, remove … from, free up, free, back to|in|into the? pool, hand back, give … back, return … to the? pool, put … back, pull … off|from, take … back from, take away, remove § from, drop the assignment, back on the list|board|pile, back to the list|pool|queue",
  start:
    "start*, begin*, beginning, began, get going on, getting going on, on my way to, working on … now, commence*, kick off, im on",
  fixed: "solved, fix, fixed, mark … fixed, repaired, sorted, sorted out, rectified, remedied, put right, mended",
  done: "works now|fine|again, looks good, is ok, done, finished, did that, did it, i did, ready, sorted, all good, did",
  complete:
    "complete*, finish, tick off, close … off, close … out, sign … off, signed off, confirm*, wrap* up, finalise*, finalize*, mark … as? complete*|done|finished",
  close: "close*",
  resolve: "resolve*",
  reopen:
    "reopen*, re-open*, open … again, open … back up, is|are back, came|come|comes|coming back, is back, came|come|comes loose again, gone again, failed again, back again, broke* again, not fixed after all, happening again, happened again, has returned",
  delete:
    "delete*, bin, get rid of, remove*, drop, scrap, erase, throw … out|away, discard, trash, strike, kill, cancel*, take … out, can go, not needed any more, isnt needed, arent needed, no longer needed, not needed, dont need … any more",
  edit: "should read, should say, reads, reword*, rephrase*, text of, description of, description to, change the description, call it, correct*, is actually, actually",
  report:
    "report, reporting, write … down|up, log … issue|fault|defect|problem, log this, open a|an issue|ticket|defect, new issue|fault|defect|problem|ticket, note … down, note that, create a|an issue|ticket, put … as|in … issue, file, flag, log a|an issue|fault|defect|problem, make a|an issue, raise, raising, raises, raised a, raise a",
  // parts
  need: "need*, require*, order me, please order, order, get me, send, send me, send us, could i|we get, can i|we get|have, want*, request, requesting, i|we would like, short of, we are out of, were out of, ran out of, running low on, put me down for, could do with, could use, running out of, run out of, no more, low on",
  ordered:
    "order … placed, ordered, on order, has|have been ordered, order* placed, was|were ordered, order is out, bought, purchased",
  delivered:
    "delivered, arrived, arrive*, came in, has|have come, came, came today, is|are here, are in, received, got here, turned up, showed up, we got the, has|have landed, come, delivery, here yet|already, in yet",
  notYet:
    "have|has not, not received, not yet, but not, not here, not delivered, not arrived, not ordered, hasnt|havent|hasn|wasnt|werent|isnt|arent, outstanding, still waiting, waiting for, pending, undelivered, unordered, never, not been, not in fact, no longer, did not, didnt, still not, not in yet, not come, not come in, never came, to be ordered|delivered|bought",
  tick: "tick*, mark*, set, check off",
  untick: "untick*, unmark*, uncheck*",
  part: "part, parts, spare, spares, spare parts, component*",
  partsRequest: "parts request*, part request*, request|requests, order|orders, parts order*",
  partNumber: "part number, part no, number, no, nr, pn, p/n, item number",
  warranty: "warranty, guarantee, under warranty, warranty item",
  quantityChange: "make it|that|those, instead of, quantity, qty, change … to",
  // machines
  machine: "machine, machines, unit, units, equipment, fleet",
  crane: "crane, cranes",
  crawler_crane: "crawler crane*, crawler, crawlers, lattice boom crane*",
  mobile_crane: "mobile crane*, truck crane*, all-terrain crane*, rough terrain crane*",
  tower_crane: "tower crane*",
  material_handler: "material handler*, material-handler*, handler, handlers, scrap handler*",
  excavator: "excavator*, digger, diggers",
  bulldozer: "bulldozer*, dozer, dozers",
  hours: "hours, hrs, hour meter, hour reading, meter reading, machine hours, operating hours, h, hour",
  engineeringDays: "engineering days, engineer days",
  serial: "serial, serial number, serial no, sn, s/n, serials",
  installed: "installed, installation date, install date, commissioned, put into service, installation",
  moved:
    "move, relocate, transfer, moved, moves to, relocated, transferred, goes to, went to, is now at|in, stands now, now stands, now at|in, belongs to, sold to, went over to, moving to, is going to, customer is, location is, shifted, is at|in … now, has moved, put … at, now stands at, was taken to, drove to, brought to, bring … to, now in, is now with, has been moved, got moved, new location, new site, new customer",
  place: "location, site, place, position, whereabouts, yard of",
  customer: "customer, client, owner, customer name",
  statusActive:
    "back at work, back in service, back in operation, active, running again, up and running, works again, working again, operational, online, in service again, up again, back up, back to work, back on, runs again, back from the workshop, back from repair, back from service, out of the workshop",
  statusMaintenance:
    "in maintenance, under maintenance, maintenance, in the? workshop, in repair, under repair, in for repair",
  statusOffline:
    "offline, out of service, stood down, parked up, off hire, laid up, taken out of service, out of operation, not in use, take|took|taken|put … out of service|operation|use, set … offline, shut … down, mothballed",
  statusDecommissioned:
    "decommission*, scrapped, retire, retired, written off, end of life, take … out of the fleet, has been scrapped, was scrapped, decommissioned",
  // people and accounts
  user: "user, users, account, accounts, login, logins, colleague, colleagues, staff, member, employee, person, everybody, everyone, trainee",
  engineer: "engineer*, fitter, fitters, technician*, tech, techs, mechanic, mechanics, service team, service people",
  roleAdmin: "admin, admins, administrator*",
  roleOperator: "operator, operators, dispatcher*, controller",
  roleService:
    "service engineer*, service role, service account, service user, as service, engineer, fitter, technician, service technician, mechanic, service login, field engineer",
  roleView: "view, viewer, view only, view-only, read only, read-only, guest, view account, view user, viewing",
  roleChange:
    "want to be|become a|an? admin|operator|viewer|engineer, want to be|become admin|operator|viewer|engineer, § back to operator|admin|viewer|engineer, § to operator|admin|administrator|viewer, make me|him|her|§ admin|administrator|operator|viewer|engineer, make … a|an admin|administrator|operator|viewer|engineer, promote*, demote*, change … role, role to|of, give … rights|permissions, upgrade my, my role, admin rights, set … role",
  deactivate:
    "deactivat*, disable*, lock out, block, suspend*, switch … off, has left, left the company, no longer works, remove … access, revoke*, lock, is leaving, leaves us, has gone, quit, resigned, retired, doesnt work here, does not work here, no longer with us, close the account, not be able to log|sign in, should not log|sign in, shouldnt log|sign in, no access any more, no longer have access, cut … access, end … access, take … access away",
  resetPassword:
    "pw|password reset, password|pw … reset, reset … pw|login, reset* … password, password reset, new password for, forgot … password, forgotten … password, cant|cannot log|sign in, reset password, password again, reset the login of, password for … reset",
  password: "password*, passwort, passcode, pwd, pass word, pw",
  changePassword:
    "change my password, my password, my own password, new password, change the? password, set my password, update my password, change password",
  secret:
    "api key*, secret*, credential*, token for, access token*, private key*, session cookie*, cookie, cookies, hash, hashes, session id*, two-factor code*, 2fa code*, recovery code*, environment variable*, env file, system prompt, openai key, database url, connection string",
  email: "email, e-mail, mail, emails, mails, mail address*, email address*, e-mail address*",
  phone: "phone, mobile, phone number, mobile number, number, cell, telephone, tel",
  name: "name, names, called, surname, last name",
  // reports and history
  serviceReport:
    "report, reports, service report*, service log*, visit, visits, service record*, log, logs, service, services, job sheet*",
  logService:
    "entered|recorded|booked … service|visit, logged, service § on|for|at, serviced, log … service|visit|work|job|day, log a service, service on, record … service|visit|work, enter … service|visit|report, was at|on, were on|at, been at|on|to, new service report, write … service report, log yesterday*, log today*, log my, spent … on|at, add … service log|report|visit, service report for, worked on, report … visit, visited",
  history:
    "last at|on|with|there, was done, been done, last time, last visit*, last service*, service history, history, previous visit*, work done, what did, did we do, what happened on|to|with, last serviced, serviced last, was serviced, when was … there, visits, service reports, service logs, logs, reports, did in, did at, did on, has done, have done, worked on",
  searchPast:
    "happen* before, happened before, ever, before anywhere, seen before, seen this, had this, fail* before, similar case*, similar, past report*, old report*, search*, how did we fix, how was … fixed, what fixed, previous case*, look through … reports, in the past, find … report*, last time someone, known problem, have this before, before, already had, how often did, how did § fix|repair|solve|sort, how was § fixed",
  pdf: "pdf, pdfs, print out, printout, print, report file",
  csv: "csv, spreadsheet, excel",
  clientReport:
    "client report*, customer report*, client pdf, customer pdf, report for the? client|customer, client summary, pdf for the? client|customer, client version",
  // own things
  mine: "my, mine, me, i, ive, im, myself, us, our, we",
  theme: "mode, theme, background, colours, colors, interface, screen",
  dark: "dark, darker, dark mode, night mode, black",
  light: "light, lighter, brighter, light mode, bright, day mode, white",
  systemTheme:
    "system theme, follow the? system, like the? system, automatic theme, system mode, theme … system, same as my? system",
  language: "language, use, interface in, speak, switch to, talk to me in, ui in, texts in, everything in",
  english: "english",
  spanish: "spanish",
  french: "french",
  german: "german",
  chinese: "chinese, mandarin",
  otherLanguage:
    "italian, portuguese, dutch, polish, turkish, russian, japanese, arabic, hindi, swedish, danish, korean",
  timeZone: "time zone, timezone, my clock, clock, times in",
  zoneUtc: "utc, gmt",
  zoneEastern: "eastern, new york, est, edt, east coast",
  zonePacific: "pacific, los angeles, pst, pdt, west coast",
  zoneCentralEurope: "central european, berlin, cet, cest, central europe",
  zoneIndia: "india, indian, ist, kolkata, mumbai",
  session:
    "log me out, logout after, logged out, session, sign me out, session timeout, stay logged in, stay signed in, keep me logged|signed in, timeout, auto logout, kick* me out, logs me out, signed out",
  notification:
    "notification*, notify, weekly report*, weekly summary, weekly mail*, push message*, push, email alert*, alerts, email* me, mail me, emails to me, sending me emails|mails|messages, email notification*",
  weekly: "weekly",
  on: "on, enable, turn on, switch on, activate, want, yes to, send me, start",
  off: "off, disable, turn off, switch off, stop, no more, no, dont send, without, mute, silence",
  settings: "settings, setting, preferences, profile",
  chat: "chat, conversation, thread, this chat, discussion",
  rename: "rename*, call this, call the, name this, title, retitle",
  // the installation
  usage:
    "token*, token usage, ai bill, ai cost*, ai usage, model usage, ai spend*, ai consumption, spend|spent|pay|cost … ai, cost of … ai",
  audit:
    "audit, audit log, who changed, who edited, who deleted, changed what, change log, changelog, log of changes, what was changed, activity log, who did what, what changed, changes made, who touched, who altered",
  flush:
    "clear everything|all, flush, flushing, wipe, wipe out, wiping, clear … test data, delete all|everything, clear … history|database|data, reset … database|system|data, purge*, erase everything|all, empty the database, delete … test data",
  testData: "test data, history, everything, database, all data, demo data, old data, data",
  import: "import*, bulk import, bulk upload, upload … list, upload, from a csv, from file",
  stats:
    "overview, stats, statistics, dashboard, key figures, figures, status of the fleet, summary, how are we doing, numbers, kpis, state of the fleet, at a glance",
  // looking things up
  show: "show*, display, list, give me a list, see, view, open up, details, detail, tell me about, look up, info, information, find, pull up, let me see, give me, give us, send me the|a|all, i need the list, look for, bring up, lookup, tell me everything about, tell me all about, everything about, all about, whats known about",
  which:
    "which, what, whats, any, are there, is there, anything, got any, do we have, have we got, whose, how many, how much, whatever",
  who: "who, whose, whos",
  where: "where, wheres",
  when: "when",
  isIt: "is, are, was, were, did, does, do, has, have, can, could, will, should",
  howMany: "how many, count of, number of, count, how much, total",
  analyse:
    "rank*, average*, mean time, median, per customer|machine|engineer|month|week|model|area, by customer|month|week|area|severity, trend*, compare*, comparison, most, least, top, highest, lowest, best, worst, fewest, busiest, distribution, breakdown, share of, percentage, percent, ratio, over time, chart, graph, how long does|did|do, how long, how often, which customer, which engineer, which model, more than, rate, longest, shortest, vs, versus, plot, total, per area|severity|status|location|site|type|technician|day|year|quarter, by engineer|technician|model|location|site|type|status|year|quarter|machine type, each customer|machine|engineer|month|week, sum of",
  trouble: "trouble*, problem, problems, issue, issues, wrong, failure*",
  doing:
    "on § list|plate|desk|table, working on, on his|her|their plate, doing, busy with, up to, have on, has on, workload, has got, got on, on … plate|list|desk, does … have, handling, assigned to, tasks of, busy",
  condition:
    "running, work, works, working, up, status, state, ok, okay, available, alive, how is, hows, condition, in use",
  // things and their states
  issue:
    "issue, issues, fault, faults, defect, defects, problem, problems, ticket, tickets, finding, findings, snag, snags",
  thing: "things, ones, one, stuff, thing",
  task: "task, tasks, job, jobs, work order*, assignment, assignments, todo, to-do, todos",
  open: "open, still open, outstanding, not fixed, unresolved, pending, unfixed, live, whats left, what is left, what remains, still to do",
  unassigned:
    "unassigned, nobody has, no one has, noone has, nobody, not assigned, without engineer, not given, free, up for grabs, nobody is on, no owner, without a|an engineer, not taken",
  assigned: "assigned, given out, handed out, already assigned",
  inProgress: "in progress, started, underway, being worked on, ongoing",
  completed: "completed, finished, done",
  closed: "closed, resolved, fixed",
  high: "high, urgent, critical, important, high priority, asap, emergency, priority, top priority, highs, severe, serious, most urgent, escalate*",
  medium: "medium, routine, normal, low priority, low, not urgent, mediums, minor, downgrade*",
  danger:
    "unsafe, danger, dangerous, do not use|operate|drive|lift|start|enter|touch, dont use|operate|drive|lift|start|enter|touch, keep … off|away|out|clear, nobody lifts, nobody … use|uses|lift|climb|go*|near|enter*|touch*, stopped, stands still, standing still, shut down, machine down, is down, out of action, locked out, lock out, tagged out, safety, immediately, asap, right away, at once, urgent*, emergency, critical, stop* work, stop it|now|immediately, stop the machine, cannot work, cant work, fire, injury, no one … use|lift|near, must not, parked it, took|taken|take … out of service, out of service, stood down, top priority, high priority, severity high, high severity, wont move, stop using, hurry",
  noHurry:
    "no longer urgent|critical|high, not so urgent, less urgent, not urgent, no rush, no hurry, not critical, whenever, when you can, can wait, low priority, nothing urgent, isnt urgent, not that urgent, when there is time, no big deal, not in a hurry, no emergency, medium, routine",
  hydraulic: "hydraulic*, hydraulics, hyd",
  electrical: "electric*, electrics, electronic*",
  structural: "structur*, steelwork",
  otherArea: "area other, other area, make it other, to other, as other, into other, category other, other category",
  area: "area, areas, category",
  severity: "severity, priority, urgency, importance",
  failing:
    "not working, stopped working, stops working, not work, doesnt work, does not work, dont work, wont *, will not, no longer works, isnt working, arent working, not functioning, no power, no function, gave up, given up, conked out, packed up, acting up, playing up, no pressure, no picture, no signal, has no, out of order, falling off, fell off, came off, come off, hanging off, makes a|strange|funny … noise, went dead, not holding, doesnt hold, does not hold, cant be, cannot be, doesnt *, wont, hard to, keeps falling|coming|going|stopping|cutting|tripping|dropping, cannot *, does not *, do not work, didnt start, stopped *ing, not *ing, goes out, cuts out, trips, came loose, runs rough, runs hot, stalls, jumps out, slow to",
  // reference
  all: "all, every, everything, each, whole lot, the lot, any",
  both: "both, the two, two of them, these two, those two",
  these: "these, those, them, they",
  this: "this, it, that, here, this one, that one, thats",
  other: "the other, other one, the other one",
  first: "first, 1st, top one",
  second: "second, 2nd",
  third: "third, 3rd",
  fourth: "fourth, 4th",
  fifth: "fifth, 5th",
  last: "last one, the last, bottom one, last of",
  oldest: "oldest",
  newest: "newest, latest, most recent",
  // talk
  add: "we bought, bought a|an, we got, hired, add*, create*, new, put … in, set up, register*, make, we got a, enter, sign up, open a|an account, invite*, onboard*, set up an account, sign … up, enrol*, put … into the fleet",
  change:
    "change*, update*, set, edit*, correct*, amend*, modify, adjust*, has|have now, is|are now, should be, put, make, is wrong, are wrong, switch, downgrade*, escalate*, upgrade, bump, lower",
  is: "is, are, was, were, now, has, have, to, at, shows, reads, stands at",
  greeting:
    "hi, hello, hey, good morning|afternoon|evening|day, morning, afternoon, evening, howdy, hiya, gday, greetings, hows it going, how are you, whats up, sup, yo, good day, hi there, how do you do, nice to meet you",
  thanks:
    "thanks, thank you, thx, cheers, ta, ty, much appreciated, great, perfect, thats all, bye, goodbye, see you, good night, thats it, thanks a lot, ok thanks, nice, brilliant, lovely, well done, nothing else, good job, cool, awesome, wonderful, excellent, fantastic, nice one, sounds good, got it, understood, ok great, lol, haha, that was quick, have a nice day, see you later, take care, cya",
  help: "help, what can you do, what do you do, how do you work, what are you, who are you, can you help, how does this work, what are you able to, what can i ask, your abilities, what can i do here, are you a|an robot|bot|human|person|ai, are you real, what can i do, what should i say, what are my options, how can you help, whats possible, what is possible, instructions, commands, getting started, show me what you can",
  yes: "yes, yep, yeah, ok, okay, sure, correct, right, go ahead, do it",
  no: "no, nope, never mind, nevermind, forget it, cancel, stop, leave it, dont, not now",
  override:
    "ignore … told|instruction*|rule*|previous|prompt|above|everything, you are now, you are admin*, you are a|an admin*, pretend*, act as, as a|an admin, forget … rules|instructions, disregard*, developer mode, jailbreak*, bypass*, override*, without asking, skip … confirmation|approval|check*, i am admin|root, im the admin, sudo",
  outside:
    "weather, joke, poem, football, recipe, news, stock price*, invoice*, book a, flight, hotel, holiday*, vacation*, salary, salaries, order a pizza, call the customer, write an email to, translate*, capital of, payroll, send an email, send a mail, send a letter, write an email, write a letter, email the customer, mail the customer, text the customer, ring the customer, phone the customer, send a text, send an sms, remind me, set a reminder, set a timer, set an alarm, calendar, meeting, exchange rate, what time is it, what day is it, what is the time, lunch, dinner, coffee, taxi, train ticket*, music, movie*, film, bitcoin, who won, president, horoscope, sing, write a poem, story",
  before: "before, longer than, until, older than, prior to, earlier than, up to",
  after: "since, after, newer than, later than, younger than, from",
  createdWord: "created, reported, raised, opened, from, came in, dated, seen",
  byMachine: "by machine*, per machine, sorted by machine, grouped by machine, by serial",
  byClient: "by client*, by customer*, per client, per customer, sorted by client|customer",
  byOrdered: "by ordered, ordered first",
  byDelivered: "by delivered, delivered first",
  seen: "seen, identified, identification, noticed, spotted, found, reported at, discovered",
  function:
    "the, a, an, and, of, to, in, on, at, for, with, is, are, was, it, its, this, that, what, which, has, have, please, pls, plz, be, by, from, as, not, yet, so, do, does, did, i, we, you, he, she, they, my, our, his, her, their, there, here, now, just, again, too, also, about, still, some, any, but, or, if, then, only, up, down, out, off, over, been, were, had, will, would, can, could, should, him, them, me, us, get, got, gets, go, goes, went, one, ones, thing, things, very, really, really, actually, today, yesterday, tomorrow, morning, number, no, into, onto, than, more, these, those, your, shall, let, lets, said, says, say, rang, told, someone, somebody, something, anything, ever, we've, weve, ive, thats, theres, dont, doesnt, didnt, who, when, where, how, why, ok, right, well, keep, make, put, take, same, worse, better, way, bit, x, pcs, pieces, piece, id, like, im, kindly, hey, need",
} as const satisfies Record<string, string>;

/** What a word or phrase can stand for. Each language of the phrase books says it in its own words. */
export type Concept = keyof typeof en;
export type PhraseBook = Partial<Record<Concept, string>>;
