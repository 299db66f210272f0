/** English: the source phrase book. Its keys are the concepts that the intents speak of. Notation: phrase.ts. */
export const en = {
  // acts on issues and tasks
  assign:
    "have § transferred|moved|switched|reassigned|put, § transferred|moved to|onto, § to attend|tend|see|take|help|assist|come|go, § attend|tend|see to, hand|give|deal|dole out, let me have|do|handle|grab|sort, assign*, reassign*, give|hand|pass … to, give, allocate*, delegate*, ->, put … on … list|plate|name, goes to, go to, for … to do, shall|should|can|must|will take|do|handle, takes? over, to take, take, send … to, dispatch*, let … do|handle|take|have, put § on, give § the, § can|could have|take|do|handle, is|are yours|his|hers, job for, one for §, § does|do|gets|takes|handles|fixes|looks, have|let|get § look|do|take|handle|fix|check, can|could § do|take|handle|fix|look, should|can|could|must|shall|will|needs look|check|inspect|fix|repair|see|handle|sort, should|can|could|must|shall|will|needs to look|check|see|inspect, pass … on to, turn … over to, hand … over to, make § responsible, falls to, over to, onto, has|have room|time for, is|are free for, preferably, stick|drop|add … on|to § list|plate|desk, look at, let § take|have|do|handle|deal|look|sort, get § on|onto|to, want § on|to, § to look|take|do|handle|sort|fix|check|deal, pass it on to, pass to, over to §, goes on § list, for § please, job for §, put it on §, stick § on, shove, farm out, entrust*, book § on, line up § for, put me on, put me down for, i will take, ill take, i can take, let me take, mine please, book § for|on|in, § instead of, instead of me, have a look at, get § out to, get § to, § on|onto, roster §, rope § in, swap … for §, switch … to §, change … to §, move … to §, slot § in, nominate §, swap|trade|switch|exchange … with §, send|dispatch|get a|an|one|another engineer|technician|fitter|mechanic, engineer|technician|fitter|mechanic|somebody|someone could|can|should|must|to be sent|dispatched, send somebody|someone|anybody|anyone, fit|squeeze|slot … in for §",
  release:
    "handed|given|sent back, relieve* § of|from, § relieved of|from, relieved of, revert|undo|cancel|remove|lift … assignment, release*, unassign, unassigning, un-assign, take … off, take … away from, remove … from, free up, free, back to|in|into the? pool, hand back, give … back, return … to the? pool, put … back, pull … off|from, take … back from, take away, remove § from, drop the assignment, back on the list|board|pile, back to the list|pool|queue, take § off, not § any more, cant|cannot do it … back, put it back in the pool, hand it back, give it back, is off sick, is on leave, is on holiday, no longer with, unassign it, take it off, remove the engineer, back into the pool, let go of, someone|somebody else will|must|should|has|can|could, someone|somebody else have to, cant|cannot make it, wont|cant get to, wont be able to, unable to get to, swap me out, pass this one up, instead of me, not coming back to it, needs another engineer, need another engineer for, no time for, take me off, drop me from, get me off, take it off my list|plate, off my list|plate, back on the pile, shift … off, withdraw … from, back to nobody|noone, to nobody, belongs to nobody, with nobody",
  start:
    "start*, begin*, beginning, began, get going on, getting going on, on my way to, working on … now, commence*, kick off, kicking off, kicked off, cracking on with, getting on with, getting stuck into, getting into, diving into, getting down to, starting off on, im on, getting started, start work, started work, i am starting, im starting, going to start, gonna start, getting stuck in, have a go at, on it now, i am on it, im on it, heading to, heading for, on my way, set off for, about to start, picking up, get going with, tackling, tackle, doing it now, now working on, working on it now, get cracking, making a start, made a start, have started, ive started, we started, just started, off to, driving to, on site for, arrived at site for, arriving for",
  fixed:
    "solved, fix, fixed, mark … fixed, repaired, sorted, sorted out, rectified, remedied, put right, mended, cured, swapped and tested, sorted it, put it right, repaired it, patched up, is working again, all fixed, been fixed, has been fixed, is mended, got it working, got it going, got it running, replaced and working, is good now, back to normal, dealt with, no longer leaking, stopped leaking, doesnt leak any more",
  done: "works now|fine|again, looks good, is ok, done, finished, did that, did it, i did, ready, sorted, all good, did, tick … off, ticked … off, cross … off, crossed … off, knocked off, is behind me, in the bag, squared away, wrapped up, job done, taken care of, all done, done and dusted, up and running again, running sweet, good to go, thats that done, ive done, have done, i have finished, ive finished, finished with, finished off, finished up, completed it, is complete, wrapped, through with, over and done, can be ticked off, tick it, tick that, tick this, out of the way, off the table, is history, no longer an issue|problem, finito",
  complete:
    "ok|okay|fine|good by|with me, happy with it, good to close, looks good to me, im happy with, complete*, finish, tick off, close … off, close … out, sign … off, signed off, confirm*, wrap* up, finalise*, finalize*, mark … as? complete*|done|finished, give the ok for, ok the job, approve the job, approve, approved, verified, all checked, has been checked, checked and good, checked it, accepted, accept the job, put to bed, mark as complete",
  close: "close*",
  resolve: "resolve*",
  reopen:
    "reopen*, re-open*, open … again, open … back up, is|are back, came|come|comes|coming back, is back, came|come|comes loose again, gone again, failed again, back again, broke* again, not fixed after all, happening again, happened again, has returned, back to open, is open again, has come back, problem is back, fault is back, is leaking again, not actually fixed, wasnt fixed, was not fixed, isnt fixed, still broken, still not fixed, smashed again, gone wrong again, again broken, undo the fix, broken again, it's back, put back to open, set back to open, make it open again, wake up, revive, undo the closing, un-close, unclose, not resolved after all, same again, started again, starting again",
  delete:
    "delete*, bin, get rid of, remove*, drop, scrap, erase, throw … out|away, discard, trash, strike, kill, cancel*, take … out, can go, not needed any more, isnt needed, arent needed, no longer needed, not needed, dont need … any more, bin it, chuck, chuck out, ditch, take off the list, cross out, obsolete, entered twice, by mistake, was a mistake, duplicate, remove it, wipe, withdraw, withdrawn, retract, void, raised in error, in error, raised by mistake, entered in error, rescind",
  edit: "should read, should say, reads, reword*, rephrase*, text of, description of, description to, change the description, call it, correct*, is actually, actually, make that read, should be called, description should, wording, typo in, text should, change the text, change the wording, rename the issue, rewrite, update the text|wording|description",
  report:
    "report, reporting, write … down|up, log … issue|fault|defect|problem, log this, open a|an issue|ticket|defect, new issue|fault|defect|problem|ticket, note … down, note that, create a|an issue|ticket, put … as|in … issue, file, flag, log a|an issue|fault|defect|problem, make a|an issue, raise, raising, raises, raised a, raise a, theres a, there is a, there are, we have a, weve got, we got, ive found, i found, found a, spotted a, noticed a, please note, note a, reporting a, got a problem, put down as|a, put a fault in, log that, register a fault|defect|issue|problem, log it, log this one, register it, put it in as",
  comment:
    "note|write|jot that|this|it on|against|under, write under|on|against|in, write … under|against, jot … on|under|against, jot down on|under, put under, comment*, add|put|leave|make|write|stick a note|remark|comment, note on, note to, note for, notes on, a note, note against, remark on, add to the notes",
  // parts
  need: "need*, require*, order me, please order, order, get me, send, send me, send us, could i|we get, can i|we get|have, want*, request, requesting, i|we would like, short of, we are out of, were out of, ran out of, running low on, put me down for, could do with, could use, running out of, run out of, no more, low on, could do with some, get hold of, get hold, get some, put in for, put in an order, put in a request, in need of, we should order, must order, have to order, going to need, gonna need, gotta have, pls order, i'll need, ill need, order us, order up, sort me out with, out of stock of, run low, running short, running short of, short on, no spare, need another, ask for, asking for, requisition, stock up on, restock, replenish, put on order, put … on order, on order for, top up, get us, send over, ship me, ship us, ship out, have … sent, want … sent, arrange, procure, buy, buy us, purchase",
  ordered:
    "order|ordering date, date of order, order … placed, ordered, on order, has|have been ordered, order* placed, was|were ordered, order is out, bought, purchased, placed the order, went out to the supplier, sent to the supplier, order went out, order sent, order is in, order has gone, has gone out, with the supplier, put on order, order has been placed, was placed, ordered up, been|was|were|is|are dispatched|despatched|shipped, in transit, on its way|to us, on the way to us, dispatched yet, despatched yet, shipped yet",
  delivered:
    "delivery date, date of delivery, delivered, arrived, arrive*, came in, has|have come, came, came today, is|are here, are in, received, got here, turned up, showed up, we got the, has|have landed, come, delivery, here yet|already, in yet, in stock now, has turned up, have turned up, got it today, got them today, just got, came through, reached us, arrived today, was dropped off, dropped off, landed, in the store, has been delivered, signed for, handed over, turn up, show up, come in yet, made it, arrive yet, get here, got through, here now, has it come, have they come, in stock",
  notYet:
    "is|are due, due in|here, expected in|here, have|has not, not received, not yet, but not, not here, not delivered, not arrived, not ordered, hasnt|havent|hasn|wasnt|werent|isnt|arent, outstanding, still waiting, waiting for, pending, undelivered, unordered, never, not been, not in fact, no longer, did not, didnt, still not, not in yet, not come, not come in, never came, to be ordered|delivered|bought, hasnt come, hasnt arrived, not come yet, where is, wheres, eta, eta on, eta for, still no, no sign of, yet to arrive, yet to come, yet to be ordered|delivered, overdue, late, back order, back-order*, backorder*, not turned up, when will … arrive|come, when does … arrive|come, when is … coming|arriving|due, status of the order, any news on|of, any news about, chasing, how long for, any news from, any update|updates|word on|from|about",
  tick: "tick*, mark*, set, check off",
  untick:
    "untick*, unmark*, uncheck*, undo the delivery|order, take back the delivery|order, not delivered after all, not ordered after all, undo … delivery|order, delivery was wrong, wrong parts came, cancel the delivery, reverse the delivery|order, un-order, un-deliver",
  part: "part, parts, spare, spares, spare parts, component*, bits, kit, materials, consumables",
  partsRequest:
    "from|with|at the? supplier|suppliers|vendor|vendors, parts request*, part request*, request|requests, order|orders, parts order*",
  partNumber: "part number, part no, number, no, nr, pn, p/n, item number",
  warranty: "warranty, guarantee, under warranty, warranty item",
  quantityChange: "make it|that|those, instead of, quantity, qty, change … to",
  // machines
  machine:
    "machine, machines, unit, units, equipment, fleet, plant, kit, rig, rigs, vehicle, vehicles, asset, assets, iron",
  crane: "crane, cranes",
  crawler_crane: "crawler crane*, crawler, crawlers, lattice boom crane*",
  mobile_crane: "mobile crane*, truck crane*, all-terrain crane*, rough terrain crane*",
  tower_crane: "tower crane*",
  material_handler: "material handler*, material-handler*, handler, handlers, scrap handler*",
  excavator: "excavator*, digger, diggers",
  bulldozer: "bulldozer*, dozer, dozers",
  hours:
    "hours, hrs, hour meter, hour reading, meter reading, machine hours, operating hours, h, hour, on the clock, on the meter, clock, meter, meter stands at, meter shows, meter says, reading, run time, running hours, service hours, clocked, running at, up to … hours, has done, has run",
  engineeringDays: "engineering days, engineer days",
  serial: "serial, serial number, serial no, sn, s/n, serials",
  installed: "installed, installation date, install date, commissioned, put into service, installation",
  moved:
    "move, relocate, transfer, moved, moves to, relocated, transferred, goes to, went to, is now at|in, stands now, now stands, now at|in, belongs to, sold to, went over to, moving to, is going to, customer is, location is, shifted, is at|in … now, has moved, put … at, now stands at, was taken to, drove to, brought to, bring … to, now in, is now with, has been moved, got moved, new location, new site, new customer, has gone to, have gone to, moved over to, moved across to, is over at, off to, shipped to, sent to, went off to, transferred to, ended up in|at, has been taken to, lives in|at, based in|at, is based, now lives, is staying at, is standing in|at, stationed, from now on in|at, rented to, has been sold to",
  place: "location, site, place, position, whereabouts, yard of",
  customer: "customers, clients, customer, client, owner, customer name",
  statusActive:
    "back at work, back in service, back in operation, active, running again, up and running, works again, working again, operational, online, in service again, up again, back up, back to work, back on, runs again, back from the workshop, back from repair, back from service, out of the workshop, back on duty, available again, ready for work, fit for work, released for work, is running, is working, in working order, usable again",
  statusMaintenance:
    "in maintenance, under maintenance, maintenance, in the? workshop, in repair, under repair, in for repair, at the workshop, to the workshop, into the workshop, in for service, in the shop, being repaired, being serviced, going in for repair, in for maintenance, undergoing maintenance|repair",
  statusOffline:
    "machines|cranes|units|handlers|diggers are down, offline, out of service, stood down, parked up, off hire, laid up, taken out of service, out of operation, not in use, take|took|taken|put … out of service|operation|use, set … offline, shut … down, mothballed, machine|machines|crane|cranes|excavator|excavators|dozer|dozers|handler|handlers down, down right now, down at the moment, currently down, out of commission, off line, idle, standing idle, off the road, not running, is off, are off",
  statusDecommissioned:
    "decommission*, scrapped, retire, retired, written off, end of life, take … out of the fleet, has been scrapped, was scrapped, decommissioned, sold for scrap, for scrap, to scrap, taken out of the fleet, out of the fleet, gone for scrap, no longer in the fleet, shouldnt be in the list, should not be in the list, take … off the list of machines, no longer ours, no longer exists, not ours any more, write off, writing off, write it off, to be written off, to be scrapped, can be scrapped",
  // people and accounts
  user: "user, users, account, accounts, login, logins, colleague, colleagues, staff, member, employee, person, everybody, everyone, trainee, everyone with access, who has access, people with access, access list, people in the system, everybody with access, all the people, user list, accounts list, people, operator login, accounts do, sign-ins, signins, who can log in, who can sign in, who uses",
  engineer:
    "whos|anyone|anybody|someone|engineers|fitters idle|unoccupied|spare, who is idle|unoccupied|spare, idle hands, at a loose end, unoccupied, engineer*, fitter, fitters, technician*, tech, techs, mechanic, mechanics, service team, service people, available for, who is available, whos available, who is free, whos free, who has time, who can go, who could go, whos around, who is around, service guys, service lads, service crew, the lads, field team, repair team, engineers",
  roleAdmin: "admin, admins, administrator*",
  roleOperator: "operator, operators, dispatcher*, controller",
  roleService:
    "service engineer*, service role, service account, service user, as service, engineer, fitter, technician, service technician, mechanic, service login, field engineer",
  roleView:
    "just look, only look, just to look, only see, just see, can see only, can only look|see|read|view, only read, look only, nothing but look, view, viewer, view only, view-only, read only, read-only, guest, view account, view user, viewing",
  roleChange:
    "want to be|become a|an? admin|operator|viewer|engineer, want to be|become admin|operator|viewer|engineer, § back to operator|admin|viewer|engineer, § to operator|admin|administrator|viewer, make me|him|her|§ admin|administrator|operator|viewer|engineer, make … a|an admin|administrator|operator|viewer|engineer, promote*, demote*, change … role, role to|of, give … rights|permissions, upgrade my, my role, admin rights, set … role, give § … login|access|role|rights|account|permissions, turn § into, should be a|an operator|viewer|admin|engineer, should be operator|viewer|admin|engineer, is now a|an operator|viewer|admin|engineer, is to be operator|viewer|admin, be operator|viewer|admin|engineer from now, needs operator|viewer|admin|engineer rights|access|role, change … to operator|viewer|admin|engineer, upgrade § to",
  deactivate:
    "account|login|access has|must|can|should to? go|end, off the system|books|payroll, handed|hands|handing in his|her|their notice, gave|gives notice, doesnt|dont|wont need|want … account|login|access, no longer needs|wants … account|login|access, has no more use for … account|login, deactivat*, disable*, lock out, block, suspend*, switch … off, has left, left the company, no longer works, remove … access, revoke*, lock, is leaving, leaves us, has gone, quit, resigned, retired, doesnt work here, does not work here, no longer with us, close the account, not be able to log|sign in, should not log|sign in, shouldnt log|sign in, no access any more, no longer have access, cut … access, end … access, take … access away, shut out, kick out, remove … from the system, take away … access, is no longer employed, was fired, got fired, was let go, lock … out, turn off … account, end of employment, stop … from logging in, no more access for, close … account, freeze … account, freeze, stop … access, pull … access, take … login, no access for, stop § from, lock § 's account, disable §, suspend §, kick|throw|boot § account|login? out",
  resetPassword:
    "pw|password reset, password|pw … reset, reset … pw|login, reset* … password, password reset, new password for, forgot … password, forgotten … password, cant|cannot log|sign in, reset password, password again, reset the login of, password for … reset, forgot … password|pw|login, forgotten … password|pw, cant get in, cannot get in, cant get into, locked … out of … account, locked out of, lost … password, send … new password, needs a new password, password link for, reset link for, new pw for, forgot how to log in",
  password: "password*, passwort, passcode, pwd, pass word, pw",
  changePassword:
    "change my password, my password, my own password, new password, change the? password, set my password, update my password, change password, change my pw, change my pass, update my pw, another password, different password, set a new password, want a new password, i want to change my password",
  secret:
    "api key*, secret*, credential*, token for, access token*, private key*, session cookie*, cookie, cookies, hash, hashes, session id*, two-factor code*, 2fa code*, recovery code*, environment variable*, env file, system prompt, openai key, database url, connection string",
  email:
    "email, e-mail, mail, emails, mails, mail address*, email address*, e-mail address*, mail is, email is, mail to, mail address is, inbox, mail box",
  phone:
    "phone, mobile, phone number, mobile number, number, cell, telephone, tel, number is, new number, cell is, mobile is, phone is, call me on, ring me on, reach me on, reachable on, reachable at",
  name: "name, names, called, surname, last name, call me, im called now, i am called now, married name, new name, my name is, name is now, renamed, got married, is married now, goes by, changed her|his|their name",
  // reports and history
  serviceReport:
    "report, reports, service report*, service log*, visit, visits, service record*, log, logs, service, services, job sheet*",
  logService:
    "log|book me for, entered|recorded|booked … service|visit, logged, service § on|for|at, serviced, log … service|visit|work|job|day, log a service, service on, record … service|visit|work, enter … service|visit|report, was at|on, were on|at, been at|on|to, new service report, write … service report, log yesterday*, log today*, log my, spent … on|at, add … service log|report|visit, service report for, worked on, report … visit, visited, did|done|finished|completed the|a|an|my? … service|pm|inspection|check|checkover on|at|for, pm|service|inspection|maintenance done|finished|completed, service|inspection|maintenance carried out, did the? pm, pm on, done with the pm|service, … hour|hourly|hr|h service done, 250h|500h|1000h|2000h service, routine service|maintenance done|on, carried out … service|inspection|pm, performed … service|inspection|pm",
  history:
    "last at|on|with|there, was done, been done, last time, last visit*, last service*, service history, history, previous visit*, work done, what did, did we do, what happened on|to|with, last serviced, serviced last, was serviced, when was … there, visits, service reports, service logs, logs, reports, did in, did at, did on, has done, have done, worked on, been up to on|at|with, record of, service record, service records, log of, when was … last, when did … last, who has been on|at|to, who else has been, who was at|on, been on the, was there last, whats been done, what has been done, what have we done, what was done, done on, done to, repairs on, repair history, been repaired, last repair, last work, previous work, past work, work history, jobs done on, who was the last, who went to, who went out to, who serviced, who repaired, who did the last, who did the last job, last job, last person at|on|to, any visits, visits to, how often was … visited, when did we last, when was anybody, when was anyone, been to see, what has § done, what did § do, what § did, done by §, service book, log book, logbook, last|latest|previous|recent report|reports|log|logs|job on|for|of|from",
  searchPast:
    "happen* before, happened before, ever, before anywhere, seen before, seen this, had this, fail* before, similar case*, similar, past report*, old report*, search*, how did we fix, how was … fixed, what fixed, previous case*, look through … reports, in the past, find … report*, last time someone, known problem, have this before, before, already had, how often did, how did § fix|repair|solve|sort, how was § fixed, have we seen, have we had, have you seen, has anyone seen|had, has anybody seen|had, did we ever, ever had, ever seen, ever come across, come across, on another machine|crane|unit|one|excavator|dozer|handler, on other machines|cranes, elsewhere, has it happened, did it happen, did this happen, known issue, known fault, seen … like this|that|it, had … like this|that|it, go like that, anything like this|that, something like this|that, similar fault*, similar problem*, similar issue*, what did we do about, how did we solve, what cured, what was the cure, how was it solved, precedent, same problem, same fault, same issue, come up before, cropped up, a regular thing, regular problem, recurring, keeps coming back, how often has, how many times has, history of this fault|problem|issue, whats the fix for, what is the fix for, what usually, what normally, usual fix, usual cause, tips for, how do you fix, how do we fix, how to fix, how to repair, known from|on|with, seen on other, common on|to|with, typical of|for|on, usual on|for",
  pdf: "download, pdf, pdfs, print out, printout, print, report file, print it, printed, print version, something i can print, pdf file, as a document, printable, to print, paper copy, paper version, hard copy, hardcopy, on paper, copy i can print",
  csv: "csv, spreadsheet, excel, table file, for excel, excel file, xlsx, comma separated, as a table, export, export … list|table|overview, in excel, into excel, open in excel",
  clientReport:
    "client report*, customer report*, client pdf, customer pdf, report for the? client|customer, client summary, pdf for the? client|customer, client version, report the customer can have, report to send to the customer, for the customer to read, summary for the customer|client",
  // own things
  mine: "my, mine, me, i, ive, im, myself, us, our, we",
  theme:
    "mode, theme, background, colours, colors, interface, screen, dark theme, light theme, appearance, display, ui",
  dark: "dark, darker, dark mode, night mode, black, dark theme, less bright, black background, easy on the eyes, not so bright",
  light: "light, lighter, brighter, light mode, bright, day mode, white, bright theme, light theme, white background",
  systemTheme:
    "system theme, follow the? system, like the? system, automatic theme, system mode, theme … system, same as my? system",
  language:
    "language, use, interface in, speak, switch to, talk to me in, ui in, texts in, everything in, menus in, language to, app in, texts to, translate the interface|app|screen",
  english: "english",
  spanish: "spanish",
  french: "french",
  german: "german",
  chinese: "chinese, mandarin",
  otherLanguage:
    "italian, portuguese, dutch, polish, turkish, russian, japanese, arabic, hindi, swedish, danish, korean",
  timeZone:
    "time zone, timezone, my clock, clock, times in, times are, times shown, time shown, time is wrong|off, clock is wrong|off, hour|hours off|ahead|behind|out|wrong",
  zoneUtc: "utc, gmt",
  zoneEastern: "eastern, new york, est, edt, east coast",
  zonePacific: "pacific, los angeles, pst, pdt, west coast",
  zoneCentralEurope: "central european, berlin, cet, cest, central europe",
  zoneIndia: "india, indian, ist, kolkata, mumbai",
  session:
    "log me out, logout after, logged out, session, sign me out, session timeout, stay logged in, stay signed in, keep me logged|signed in, timeout, auto logout, kick* me out, logs me out, signed out, stay logged in for, stay in for, log out after, sign out after, sign me out after, session to, session length, keep the session, time out after, timeout of, logout time, dont log me out, inactivity",
  notification:
    "notification*, notify, weekly report*, weekly summary, weekly mail*, push message*, push, email alert*, alerts, email* me, mail me, emails to me, sending me emails|mails|messages, email notification*, tell me by mail, mails, emails, alert me, ping me, notifications, pings, summary mails, summary emails, stop emailing, e-mail me, notify me, keep me posted, let me know by, mail alerts, weekly digest, digest",
  weekly: "weekly",
  on: "on, enable, turn on, switch on, activate, want, yes to, send me, start",
  off: "off, disable, turn off, switch off, stop, no more, no, dont send, without, mute, silence, dont want, do not want, no longer want, unsubscribe, cancel my, stop sending",
  settings: "settings, setting, preferences, profile",
  chat: "convo, convos, chat, conversation, thread, this chat, discussion, this thread, this talk, this conversation, our chat, our conversation, this discussion",
  rename:
    "rename*, call this, call the, name this, title, retitle, give this chat the name|title, name of this chat|conversation|thread, title of this chat|conversation|thread, give it the name|title",
  // the installation
  usage:
    "burn|burned|burnt|blow|blew|blown|used|use … on|of ai, token*, token usage, ai bill, ai cost*, ai usage, model usage, ai spend*, ai consumption, spend|spent|pay|cost … ai, cost of … ai, tokens used, ai costs, what do|did we spend on ai, how much ai, tokens burned, tokens burnt, cost us in tokens, model costs, llm costs",
  audit:
    "audit, audit log, who changed, who edited, who deleted, changed what, change log, changelog, log of changes, what was changed, activity log, who did what, what changed, changes made, who touched, who altered, who has|have deleted, who … deleted|removed|changed|edited|altered|touched, deleted anything, anyone changed|deleted|edited, anybody changed|deleted|edited, audit trail, recent changes, latest changes, last changes, trail of changes, history of changes, what has been changed, what people changed, what have people changed, in the system last|this|yesterday|since, up to in the system, done in the system, did in the system, been doing in the system, touched in the system, traces of, track of changes, log of what, alteration*, modifications, amendments, which changes, what changes, edits made, change made, every change, each change, changes to users|accounts|machines|issues|settings",
  flush:
    "clear everything|all, flush, flushing, wipe, wipe out, wiping, clear … test data, delete all|everything, clear … history|database|data, reset … database|system|data, purge*, erase everything|all, empty the database, delete … test data, nuke, start afresh, start from scratch, start fresh, start over, factory reset, empty everything, empty the system, blank slate, get rid of all data, delete all data, wipe the slate, blow away, delete the demo, remove all demo|test, clean out the database, clean the database, purge the data",
  testData:
    "test data, history, everything, database, all data, demo data, old data, data, nuke, all our data, start afresh, from scratch, the lot, the system, all the demo stuff, demo stuff, the demo",
  import:
    "import*, bulk import, bulk upload, upload … list, upload, from a csv, from file, load, load … list|machines|spreadsheet, spreadsheet of, to load, feed in, read in, machines to load, from a spreadsheet, from excel, file with machines, list of machines to",
  stats:
    "overview, stats, statistics, dashboard, key figures, figures, status of the fleet, summary, how are we doing, numbers, kpis, state of the fleet, at a glance, how are things, hows it looking, how is it looking, whats happening, what is happening, whats going on, what is going on, how does it look, whats new, what is new, big picture, lay of the land, situation, briefing, brief me, catch me up, fill me in, update me, give me an update, hows the fleet, how is the fleet, state of play, morning report, general picture, where do we stand, how do things stand, hows everything, how is everything, totals, the numbers, headline figures, quick overview, todays figures, hows business, how many of everything, give me the picture, whats up in the fleet",
  // looking things up
  show: "show*, display, list, give me a list, see, view, open up, details, detail, tell me about, look up, info, information, find, pull up, let me see, give me, give us, send me the|a|all, i need the list, look for, bring up, lookup, tell me everything about, tell me all about, everything about, all about, whats known about, open the first|second|third|fourth|fifth|last|other, open it, open that, open this, open that one, open number, bring up the, call up, let us see, lets see, take me to, show us, open the machine page, open the page of|for, go to the page of|for, the page of, where do i find, i want to see, id like to see, i would like to see, remind me of, remind me which|what|who, what do we know about, full details, run me through, walk me through, get me the list, tell me more, more about, more on, tell me something about, more detail|details|info|information on|about|of, whats the story with|on",
  which:
    "which, what, whats, any, are there, is there, anything, got any, do we have, have we got, whose, how many, how much, whatever",
  who: "who, whose, whos, whose job, which engineer, which technician, which fitter, which mechanic",
  where:
    "where, wheres, which site, what site, which yard, whereabouts, what place, which place, at which, location of",
  when: "when",
  isIt: "is, are, was, were, did, does, do, has, have, can, could, will, should",
  howMany: "how many, count of, number of, count, how much, total",
  analyse:
    "get|got|have|had|see|saw|seen|cause|causes|caused|break|breaks|fail|fails|spend|spent|make|made|has more|fewer|less … or|than, difference between, more often than, rank*, average*, mean time, median, per customer|machine|engineer|month|week|model|area, by customer|month|week|area|severity, trend*, compare*, comparison, most, least, top, highest, lowest, best, worst, fewest, busiest, distribution, breakdown, share of, percentage, percent, ratio, over time, chart, graph, how long does|did|do, how long, how often, which customer, which engineer, which model, more than, rate, longest, shortest, vs, versus, plot, total, per area|severity|status|location|site|type|technician|day|year|quarter, by engineer|technician|model|location|site|type|status|year|quarter|machine type, each customer|machine|engineer|month|week, sum of",
  trouble: "trouble*, problem, problems, issue, issues, wrong, failure*",
  doing:
    "anyone|anybody|someone|somebody on|onto|working|dealing|seeing|looking, still got, has left, still has, he|she|they got, whats he|she still, got left, still on § list|plate, on § list|plate|desk|table, working on, on his|her|their plate, doing, busy with, up to, have on, has on, workload, has got, got on, on … plate|list|desk, does … have, handling, assigned to, tasks of, busy, who works on what, who is|s doing what, who does what, whos on what, who is on what, on the go, on right now, who is busy with, whos busy with, looking after, is looking after, dealing with, in charge of, responsible for, who has got what, who has what, whats § got, what has § got, what is § on, whats § on, what is § doing, where is § working, § busy, § up to, how busy is, hows § fixed for, what does § have",
  condition:
    "running, work, works, working, up, status, state, ok, okay, available, alive, how is, hows, condition, in use, in good shape, safe to use, ok to use, fit to use, fit for use, any problems with, in working order, still working, still running, fine, good",
  // things and their states
  issue:
    "issue, issues, fault, faults, defect, defects, problem, problems, ticket, tickets, finding, findings, snag, snags, fault list, defect list, breakdown, breakdowns, things wrong, whats broken, what is broken, whats up with, broken things, complaints, complaint, bug, bugs, trouble ticket*, errors",
  thing: "things, ones, one, stuff, thing",
  task: "task, tasks, job, jobs, work order*, assignment, assignments, todo, to-do, todos, workload, on my list, on my plate, come in for me, new for me, for me today, for me overnight, waiting for me, assigned to me, landed on me",
  open: "floating|kicking|hanging|lying|knocking about|around, not sorted, unsorted, unattended, open, still open, outstanding, not fixed, unresolved, pending, unfixed, live, whats left, what is left, what remains, still to do, left open, unsolved, to be fixed, still to be fixed, needs doing, need doing, needs fixing, in the queue, waiting, waits, undone, nobody has looked at, remaining, on the books, anything open, still on",
  unassigned:
    "unassigned, nobody has, no one has, noone has, nobody, not assigned, without engineer, not given, free, up for grabs, nobody is on, no owner, without a|an engineer, not taken, nobody is looking after, going begging, without anyone, without anybody, no engineer, nobody yet, spare, unclaimed, not handed out, nobody assigned, no one assigned, not allocated, waiting for an engineer, waiting for someone, needs an engineer, need an engineer, without a technician",
  assigned: "assigned, given out, handed out, already assigned",
  inProgress:
    "looked at, looked into, seen to, attended to, dealt with, taken care of, in hand, being handled, in progress, started, underway, being worked on, ongoing",
  completed: "completed, finished, done",
  closed: "closed, resolved, fixed",
  high: "rush job, a rush, in a rush|hurry, raise|increase|bump|push|put|lift|up … priority|urgency|severity, bump|push|move it|that|this up, up a notch, higher, more urgent, raise it, raise that, high, urgent, critical, important, high priority, asap, emergency, priority, top priority, highs, severe, serious, most urgent, escalate*, prio 1, p1, top prio, high prio, urgently needed, as soon as possible, ultra urgent, super urgent, needed now, needed today, needed yesterday, pressing, up to high, upgrade to high, raise to high",
  medium:
    "bump|push|move|knock|tone|drop it|that|this down, down a notch, less urgent, medium, routine, normal, low priority, low, not urgent, mediums, minor, downgrade*, prio 2, p2, standard, down to medium, back to medium, ordinary",
  danger:
    "leave it alone, hands off, dont go near, do not go near, keep away, nobody should|must|may use|touch|drive, stay away, unsafe, danger, dangerous, do not use|operate|drive|lift|start|enter|touch, dont use|operate|drive|lift|start|enter|touch, keep … off|away|out|clear, nobody lifts, nobody … use|uses|lift|climb|go*|near|enter*|touch*, stopped, stands still, standing still, shut down, machine down, is down, out of action, locked out, lock out, tagged out, safety, immediately, asap, right away, at once, urgent*, emergency, critical, stop* work, stop it|now|immediately, stop the machine, cannot work, cant work, fire, injury, no one … use|lift|near, must not, parked it, took|taken|take … out of service, out of service, stood down, top priority, high priority, severity high, high severity, wont move, stop using, hurry, must not be used, lock it out, take it out of service, taken out of service, at standstill, is standing, cannot be used, cant be used, not safe, isnt safe, could fall, nearly hit, close call, smoke, smoking, on fire, burning, sparks, someone could get hurt, stop using it, stop work, dead in the water, shouldnt|mustnt|cant|cannot be used|driven|operated|moved|run, should|must not be used|driven|operated|moved|run, not to be used|driven|operated|moved, keep people away, keep off, barricaded, taped off, do not let anyone, dont let anyone, needs stopping, had to stop, we stopped, stopped it, stopped the machine, immobile, stranded",
  noHurry:
    "no longer urgent|critical|high, not so urgent, less urgent, not urgent, no rush, no hurry, not critical, whenever, when you can, can wait, low priority, nothing urgent, isnt urgent, not that urgent, when there is time, no big deal, not in a hurry, no emergency, medium, routine, no panic, take your time, in your own time, no urgency, not pressing, doesnt matter when, sometime, next time someone is there, next visit, next service, isnt critical, not that important",
  hydraulic: "hydraulic*, hydraulics, hyd",
  electrical: "electric*, electrics, electronic*",
  structural: "structur*, steelwork",
  otherArea:
    "area other, other area, make it other, to other, as other, into other, category other, other category, under other, in other, under misc*, to misc*, category misc*, none of those areas, thats other, is other, its other",
  area: "area, areas, category",
  severity: "severity, priority, urgency, importance",
  failing:
    "plays up, played up, acts up, acted up, packs up, packing up, conks out, conking out, plays silly, gone wrong, goes wrong, doing funny things, has gone off, not working, stopped working, stops working, not work, doesnt work, does not work, dont work, wont *, will not, no longer works, isnt working, arent working, not functioning, no power, no function, gave up, given up, conked out, packed up, acting up, playing up, no pressure, no picture, no signal, has no, out of order, falling off, fell off, came off, come off, hanging off, makes a|strange|funny … noise, went dead, not holding, doesnt hold, does not hold, cant be, cannot be, doesnt *, wont, hard to, keeps falling|coming|going|stopping|cutting|tripping|dropping, cannot *, does not *, do not work, didnt start, stopped *ing, not *ing, goes out, cuts out, trips, came loose, runs rough, runs hot, stalls, jumps out, slow to, gives up, has packed in, packed in, kaput, bust, busted, on the blink, playing silly, on its last legs, has had it, shot, knackered, seized, wont move, wont lift, wont turn, wont stop, wont go, wont come on, wont stay, refuses to, keeps on, keeps stopping|cutting|dropping|tripping|stalling|beeping|flashing|losing, is stuck, got stuck, gets stuck, is loose, has come off, coming off, has broken, snapped, gone, is gone, fell over, is dead, died, does nothing, no response, not responding, no longer turns|moves|lifts|works|starts|charges, drops, sinks, drifts, wobbles, rattles, squeals, grinds, knocks, hums, whines, overheats, overheating, flickers, blinks, wet with oil, covered in oil, dripping, weeping",
  // reference
  all: "whatever, whatevers, whichever, whatever is, everything that, all, every, everything, each, whole lot, the lot, any, all of them, the whole lot, each and every, every single, the lot of them, every one, everything on",
  both: "both, the two, two of them, these two, those two, both of them, the pair, the pair of them, either one",
  these: "these, those, them, they, these ones, those ones, them all",
  this: "this, it, that, here, this one, that one, thats, same one, the same, the one",
  other: "the other, other one, the other one",
  first: "first, 1st, top one, top of the list, number one, the top one, uppermost",
  second: "second, 2nd, number two, no 2, 2nd one, two down",
  third: "third, 3rd, number three, no 3, 3rd one",
  fourth: "fourth, 4th, number four, no 4",
  fifth: "fifth, 5th, number five, no 5",
  middle: "the middle, middle one, middle ones, the one in the middle, in the middle",
  last: "last one, the last, bottom one, last of, last of them, the final one, final one, at the bottom, lowest one, the last one, bottom of the list",
  oldest:
    "longest, the longest, been? sitting|waiting|lying|standing|open … longest, longest standing, oldest, the oldest one, been there longest, longest open, longest waiting",
  newest: "newest, latest, most recent, the newest one, just came in, came in last, the most recent one",
  // talk
  add: "get|put|enter|load|have … in|on|into|onto the? system|fleet|books|register|database, joins|joining|joined the? fleet, new in the fleet, we bought, bought a|an, we got, hired, add*, create*, new, put … in, set up, register*, make, we got a, enter, sign up, open a|an account, invite*, onboard*, set up an account, sign … up, enrol*, put … into the fleet",
  change:
    "change*, update*, set, edit*, correct*, amend*, modify, adjust*, has|have now, is|are now, should be, put, make, is wrong, are wrong, switch, downgrade*, escalate*, upgrade, bump, lower, put … up to, put … down to, push … to, bring … down to, raise … to, knock … down, drop … to, move … to, reclassify, recategorise, recategorize, reclass, relabel, treat … as, count … as, isnt that, is not that, isnt so, not that bad, not so bad, has turned into, became, becomes, turns out to be",
  is: "is, are, was, were, now, has, have, to, at, shows, reads, stands at",
  greeting:
    "hi, hello, hey, good morning|afternoon|evening|day, morning, afternoon, evening, howdy, hiya, gday, greetings, hows it going, how are you, whats up, sup, yo, good day, hi there, how do you do, nice to meet you",
  thanks:
    "cheers bud|mate|pal|boss, have a good|nice|great|lovely one|day|evening|weekend|night|shift, good one, thanks, thank you, thx, cheers, ta, ty, much appreciated, great, perfect, thats all, bye, goodbye, see you, good night, thats it, thanks a lot, ok thanks, nice, brilliant, lovely, well done, nothing else, good job, cool, awesome, wonderful, excellent, fantastic, nice one, sounds good, got it, understood, ok great, lol, haha, that was quick, have a nice day, see you later, take care, cya, ta very much, cheers mate, thank you very much, thanks so much, many thanks, appreciated, youre a star, legend, bye for now, see ya, later, thats all for now, that will be all, that is all, im done, we are done, all sorted thanks",
  help: "help, what can you do, what do you do, how do you work, what are you, who are you, can you help, how does this work, what are you able to, what can i ask, your abilities, what can i do here, are you a|an robot|bot|human|person|ai, are you real, what can i do, what should i say, what are my options, how can you help, whats possible, what is possible, instructions, commands, getting started, show me what you can",
  yes: "yes, yep, yeah, ok, okay, sure, correct, right, go ahead, do it",
  no: "no, nope, never mind, nevermind, forget it, cancel, stop, leave it, dont, not now",
  override:
    "ignore … told|instruction*|rule*|previous|prompt|above|everything, you are now, you are admin*, you are a|an admin*, pretend*, act as, as a|an admin, forget … rules|instructions, disregard*, developer mode, jailbreak*, bypass*, override*, without asking, skip … confirmation|approval|check*, i am admin|root, im the admin, sudo",
  outside:
    "weather, joke, poem, football, recipe, news, stock price*, invoice*, book a, flight, hotel, holiday*, vacation*, salary, salaries, order a pizza, call the customer, write an email to, translate*, capital of, payroll, send an email, send a mail, send a letter, write an email, write a letter, email the customer, mail the customer, text the customer, ring the customer, phone the customer, send a text, send an sms, remind me, set a reminder, set a timer, set an alarm, calendar, meeting, exchange rate, what time is it, what day is it, what is the time, lunch, dinner, coffee, taxi, train ticket*, music, movie*, film, bitcoin, who won, president, horoscope, sing, write a poem, tell me a story, a story, write a story, my|our own? ute|bakkie|pickup|van|car|truck|motorbike|bike|scooter|laptop|tablet|caravan|trailer|house|fridge|dog|wife|husband|kid|kids, the ute|bakkie|pickup wont|doesnt|is|has|needs|broke|got, my phone|mobile|cell is|has|died|broke|wont|isnt|doesnt|keeps|fell|screen|battery, phone is dead|flat|broken|cracked, phone died|broke, my own car|van|truck, my service van|truck, company car, punctured tyre on my, traffic jam, stuck in traffic, im|i am running late, ill be late, i will be late",
  before: "before, longer than, until, older than, prior to, earlier than, up to",
  after: "since, after, newer than, later than, younger than, from",
  createdWord:
    "anything|something|whats new, new since, came up, come up, cropped up, popped up, turned up, come in, coming in, created, reported, raised, opened, from, came in, dated, seen",
  byMachine: "by machine*, per machine, sorted by machine, grouped by machine, by serial",
  byClient: "by client*, by customer*, per client, per customer, sorted by client|customer",
  byOrdered: "by ordered, ordered first",
  byDelivered: "by delivered, delivered first",
  seen: "seen, identified, identification, noticed, spotted, found, reported at, discovered",
  function:
    "the, a, an, and, of, to, in, on, at, for, with, is, are, was, it, its, this, that, what, which, has, have, please, pls, plz, be, by, from, as, not, yet, so, do, does, did, i, we, you, he, she, they, my, our, his, her, their, there, here, now, just, again, too, also, about, still, some, any, but, or, if, then, only, up, down, out, off, over, been, were, had, will, would, can, could, should, him, them, me, us, get, got, gets, go, goes, went, one, ones, thing, things, very, really, really, actually, today, yesterday, tomorrow, morning, number, no, into, onto, than, more, these, those, your, shall, let, lets, said, says, say, rang, told, someone, somebody, something, anything, ever, we've, weve, ive, thats, theres, dont, doesnt, didnt, who, when, where, how, why, ok, right, well, keep, make, put, take, same, worse, better, way, bit, x, pcs, pieces, piece, id, like, im, kindly, hey, need, til, till, further, notice",
} as const satisfies Record<string, string>;

/** What a word or phrase can stand for. Each language of the phrase books says it in its own words. */
export type Concept = keyof typeof en;
export type PhraseBook = Partial<Record<Concept, string>>;
