import type { Lexicon } from "./concepts.ts";

export const en: Lexicon = {
  "thing:machines":
    "machines, fleet, units, equipment, rigs, assets, vehicles, plant, kit, machinery, iron, cranes and excavators, fleet size, size of fleet, size of the fleet, rental fleet, hire fleet, our rental fleet",
  "one:machines":
    "machine, unit, rig, asset, serial, serial number, serial numbers, piece of kit, bit of kit, piece of equipment",
  "thing:customers": "customers, clients, accounts, companies, firms, client companies, customer sites, end users",
  "one:customers": "customer, client, account, customers with, company, firm, end user",
  "thing:issues":
    "issues, defects, faults, problems, tickets, failures, complaints, breakdowns, snags, trouble, troubles, findings, things, malfunctions, errors, complaints from, defect reports, fault reports, issue reports, breakages, leaks, outages, hiccups, damages, open points, niggles, gripes, bugs, incidents, reported problems, incident reports, most problematic, most troublesome, most trouble-prone, most fault-prone, least problematic, least troublesome, problem areas, kinds of problems, types of fault, types of problem, kinds of fault, fault types, problem types",
  "one:issues":
    "issue, defect, fault, problem, ticket, failure, complaint, snag, thing, finding, malfunction, anything, something, one thing, breaks down, break down, broke down, breaking down, broken, fails, fail, failed, failing, wrong, breaks, broke, goes wrong, went wrong, breakage, leak, outage, damage, defective, faulty, break-down, incident, problem area, fault area, trouble area, kind of problem, type of fault, type of problem, kind of fault, fault type, problem type, leaking, leakage, leakages, crack, cracks",
  "thing:tasks": "tasks, jobs, assignments, work orders, to-dos, todos, work items open, jobs on",
  "one:tasks":
    "task, job, assignment, work order, workload, on his plate, on her plate, on their plate, plate, to-do, todo",
  "thing:serviceReports":
    "reports, service reports, visits, services, service visits, service logs, logs, call-outs, callouts, site visits, service calls, interventions, servicing, trips, field visits, engineer visits, site calls, service jobs, service reports written, worksheets, job sheets, jobsheets, service sheets, service tickets, field reports, service entries, log entries, entries, attendances, service calls made, deployments, on-site visits, onsite visits, outings, work reports, engineer reports, visit reports, service work, maintenance and repair visits",
  "one:serviceReports":
    "report, service report, visit, service, service visit, service log, call-out, callout, site visit, service call, intervention, trip, worksheet, job sheet, jobsheet, service sheet, log entry, field report, attendance, work report, deployment, on-site visit, onsite visit",
  "thing:actions":
    "actions, actions taken, work items, measures, work steps, work done, activities, steps, works carried out, tasks performed",
  "one:actions": "action, activity",
  "thing:parts":
    "parts, spare parts, spares, components, pieces, items, part lines, parts lines, lines, request line, request lines, parts line, order line, order lines, stuff, gear, bits, parts by number, parts per number",
  "one:parts": "part, spare part, component, item",
  "thing:partsRequests": "parts requests, part requests, parts orders, requests, orders, requisitions, parts request",
  "one:partsRequests": "parts request, part request, request, requisition",
  "thing:people":
    "engineers, technicians, mechanics, fitters, people, colleagues, staff, employees, users, team members, service team, men, crew, folks, team, everybody, everyone, lads, guys, service guys, field staff, service staff, workers, workforce, boys, crews, servicemen, repairmen, technicans, techs, service engineers, service people, engineering team",
  "one:people":
    "engineer, technician, mechanic, fitter, person, colleague, employee, user, lad, guy, worker, serviceman, repairman, tech, team member, crew member, man",
  staff:
    "people, users, user, staff, employees, employee, colleagues, colleague, person, everybody, everyone, team members, team, folks",
  "thing:tokens":
    "input tokens, output tokens, prompt tokens, completion tokens, tokens, ai tokens, ai usage, model usage, token usage, ai consumption, ai calls, model calls, llm calls, ai, llm, assistant, token consumption, ai token consumption, ai token usage, token use, token spend",
  "agg:count":
    "count, number of, amount of, headcount, tally, tot number of, no of, no. of, nr of, num of, numbers of, how numerous, volume of, counts, fleet size, size of fleet, size of the fleet, head count, head counts",
  "agg:sum":
    "total, sum, sum of, totals, in total, total of, altogether, add up, overall, combined, all together, totalled, totaled, added up, adding up, total number of, total number",
  "agg:avg":
    "average, mean, on average, averages, avg, typical, typically, avrg, ave, av, mean value, avgs, per head on average",
  "agg:share":
    "how much of, share, percentage, percent, proportion, fraction, %, ratio, breakdown in percent, as percentage, as percentages, in percent, what part of, pct, what fraction of, what proportion of, what portion of, portion, portions, shares, percentages, relative share",
  "agg:list":
    "a breakdown of, breakdown of, breakdown by, breakdown, break down the, break down all, break down our, list, which ones, names of, overview of, details, a list of, list of, listing, rundown, run-down, run down, summary of, run through, who all, what all, distribution of, spread of, split of, the spread, overview, breakdown please",
  howMany:
    "how many, how much, how often, how many times, hw many, how mny, wot number of, what number of, whats the number of, what is the number of",
  howLong:
    "how long, how quickly, how fast, how soon, how many days does it take, time it takes, how much time, takes the longest, take the longest, takes longest, takes the least time, takes least time, least time, quickest to, slowest to, wait time, waiting time, waiting times, average wait",
  howIs:
    "how is, how are, hows, what about, whats up with, whats going on with, tell me about, status of, what is the state of, state of, doing, getting on, hws, how did, how has, how have, how do, how does",
  which: "which, what, whats",
  who: "who, whos, whose, whom",
  where: "where",
  show: "show, show me, give me, list, display, get me, tell me, find, let me see, i want to see, i need, i would like, see, output, print, dump, reveal, export, read me, look up, name",
  "field:hours":
    "hours, operating hours, clock readings, clock reading, meter reading, meter readings, hour meter, hour meters, machine hours, running hours, total hours, engine hours, hours on the clock, on the clock, on the meter, clock, meter, hrs, hour, meter hours, service hours on the meter, h on the clock, run time, runtime, hourmeter, run hours, working hours of the machine, hour readings, hour reading, hours run, hours logged, hours so far, hour count, hours reading, engine-hours, op hours, oper. hours",
  "field:engineeringDays": "engineering days",
  "field:workingDays":
    "working days, days worked, man-days, man days, days on site, workdays, work days, days of work, service days, days spent, working day, manday, mandays, engineer-days, engineer days, days of service, days of service work, days at work, time on site, days on the job, workdays spent, days worked on, days in the field, days did we spend, days we spent, days we were on site, days * spend, days * spent, time * spend, time * spent, days * put in, days put in, days on the road, days in total on site",
  "field:days": "",
  "field:quantity": "quantity, quantities, pcs",
  "field:ageYears": "age, how old",
  "field:timeToAssign":
    "from creation to assignment, creation to assignment, days to assign, time to assign, time to assignment, assignment time, until * assigned, until * taken, before * assigned, before * taken, until * gets an engineer, gets an engineer, get an engineer, reaction time, response time, reaction times, response times, to assign, wait for an engineer, waits for an engineer, waiting for an engineer, finds an engineer, get assigned, gets assigned, pick up, picked up, until we assign, until it is assigned, until assigned, to be assigned, to get assigned, time until assignment, time before assignment, days until assigned, days until assignment, days before assigned, to be taken, to be picked up, waits for assignment, wait for assignment, waiting for assignment, waits to be assigned, wait to be assigned, waits until assigned, waits for somebody",
  "field:daysToFix":
    "fixing, fixes, resolving, repairing, from assignment to *, assignment to completion, days from assignment, days to fix, time to fix, time to repair, repair time, repair times, fix time, fix times, resolution time, resolution times, to fix, to repair, to resolve, until * fixed, before * fixed, before * solved, before * repaired, before * resolved, until * solved, until * repaired, turnaround, mttr, get fixed, gets fixed, to get * fixed, turnaround time, time to resolve, time to resolution, take to fix, fix, resolve, solve, mean time to repair, days until fixed, days until repaired, time until fixed, time until repaired, repairs take, fix takes, fixing takes, repair takes, needed to fix, needed to repair, needs to fix, to close an issue, close an issue, to close issues, to get fixed, to be fixed, to be repaired, to get repaired, sorting out takes",
  "field:daysOpen":
    "days open, open for how long, how long open, age of the open, has been waiting, have been waiting, been waiting, been open, has been open, have been open, days waiting, waiting time of issues, age of open issues, how old are the open, open * been waiting",
  "field:daysToDeliver":
    "delivery time, delivery times, time to deliver, lead time, lead times, until * delivered, until * arrive, until * arrives, to arrive, to be delivered, take to arrive, take to deliver, days until delivered, days until delivery, until delivery, time until delivery, to get delivered, to reach us, to turn up, to come in, days to deliver, days from request to delivery, from request to delivery, request to delivery, wait from request to delivery, wait for parts, wait for delivery, wait for a delivery, wait until delivery, waits longest for parts, wait longest for parts, waits the longest for parts, wait the longest for parts, does delivery take, delivery take, delivery takes, deliveries take, do deliveries take",
  "field:daysInTransit":
    "from order to delivery, days from order to delivery, order to delivery, from ordering to delivery, ordering to delivery, between order and delivery, between ordering and delivery, from order to arrival, from being ordered to being delivered, after ordering until delivery, time in transit, transit time, transit times, days in transit",
  "field:daysToOrder":
    "time to order, until * ordered, before * ordered, to be ordered, days until ordered, until ordered, from request to order, to get ordered, time until ordered, to order",
  "field:input": "input tokens, prompt tokens, input",
  "field:output": "output tokens, completion tokens, output tokens",
  per: "per, by, for each, for every, each, every, broken down by, split by, grouped by, group by, according to, split up by, breakdown by, across, sorted by, ranked by, split into, split, for each of the, for each of our, for every one of, broken out by, separated by, organised by, organized by, arranged by, sorted according to, distributed by, distribution by, distribution over, split per, split across, in each, at each, of each, on each, of every, at every, from each, by each, against each, group them by, group these by, group it by, group those by, split them by, break them down by, break it down by, order them by",
  "by:day":
    "daily, day by day, per day, each day, every day, a day, by day, per calendar day, day to day, day after day, by date, per date",
  "by:week":
    "weekly, week by week, per week, each week, every week, a week, by week, weekwise, by calendar week, per calendar week, week after week, per wk",
  "by:month":
    "trend, trend of, the trend of, over time, development of, month on month, monthly, month by month, per month, each month, every month, a month, by month, over the months, month to month, month after month, by the month, monthwise, month-wise, a monthly breakdown, per mth",
  "by:quarter": "quarterly, quarter by quarter, per quarter, each quarter, every quarter, by quarter",
  "by:year":
    "year over year, year on year, yearly, annually, year by year, per year, each year, every year, by year, year after year, annual, per annum",
  "by:location":
    "location, locations, site, sites, place, places, yard, yards, location by location, site by site, place of work, town, towns, city, cities, premises, base, bases, job site, job sites, where they are, quay, quays, berth, berths",
  "by:model": "model, models, series, model by model",
  "by:machineType":
    "machine type, machine types, type of machine, types of machine, kind of machine, kinds of machine, type, types, kind, kinds, equipment type, machine category, machine categories, machine class, equipment types, class of machine, sort of machine, sorts of machine",
  "by:area":
    "area, areas, discipline, category, categories, maintenance category, maintenance categories, field, trade, problem area, problem areas, fault area, trouble area, kind of problem, kinds of problems, type of fault, type of problem, types of fault, kind of fault, kinds of fault, types of problem, fault type, fault types, problem type, problem types, area of the machine",
  "by:severity":
    "severity, severities, priority, urgency, importance, severity level, severity levels, severity class, urgency level, priority level, seriousness",
  "by:status": "status, statuses, state, stage, progress, current status",
  "by:serviceType":
    "service type, service types, type of service, kind of service, kind of visit, type of visit, types of visit, kinds of visit, type of report, report type, visit type, type of job, reason for visit, kinds of service, types of service, nature of visit, service kind, kind of job, purpose of visit, type, types, kind, kinds",
  "by:partNumber":
    "part number, part numbers, part no, part nos, article number, article numbers, item number, item numbers, parts by number, parts per number, parts numbers, parts number",
  "by:part": "part name, part names",
  "by:purpose": "purpose, purposes, what for, use case",
  "by:tokenModel": "language model, ai model, llm model",
  "by:role": "role, roles",
  "by:customer": "customer by customer",
  "by:machine": "machine by machine, serial",
  "by:engineer": "engineer by engineer",
  "area:Hydraulic": "hydraul*, hydr, hyd, hyds",
  "area:Electrical": "electric*, electronic*, elec, electr, electrics, wiring, electrician",
  "area:Structural": "structural*, structure, steelwork, struct, steel structure, frame",
  "area:Other": "other area, area other, miscellaneous, uncategorised, uncategorized, misc, sundry",
  "severity:High":
    "high, urgent, critical, important, severe, serious, high priority, high severity, top priority, pressing, high-priority, high-severity, highs, high urgency, urgently, highest priority, prio 1, prio one, p1, high prio, high-prio, showstopper, showstoppers, emergency, emergencies, safety-critical, grave, major, hot, most serious, most urgent, highest severity, worst kind, gravest",
  "severity:Medium":
    "medium, normal, routine, medium severity, medium priority, minor, less urgent, mediums, low, non-urgent, not urgent, lower priority, moderate",
  "type:crane": "crane, cranes",
  "type:crawler_crane":
    "crawler crane, crawler cranes, crawlers, crawler, lattice boom crane, lattice boom cranes, crawler-mounted cranes",
  "type:mobile_crane":
    "mobile crane, mobile cranes, truck crane, truck cranes, all-terrain crane, all-terrain cranes, mobiles",
  "type:tower_crane": "tower crane, tower cranes",
  "type:material_handler":
    "material handler, material handlers, handler, handlers, materials handlers, mat handler, mat handlers, scrap handlers, scrap handler, mh",
  "type:excavator": "excavator, excavators, digger, diggers, excavator machines, diggers and excavators, exc, excavs",
  "type:bulldozer": "bulldozer, bulldozers, dozer, dozers, crawler dozer, crawler dozers",
  "machineStatus:active":
    "active, in service, in operation, operational, running, in use, working machines, up and running, in work, available, live",
  "machineStatus:maintenance":
    "in maintenance, under maintenance, under repair, being repaired, in the workshop, in repair, being serviced, in for repair, in the shop, undergoing maintenance, undergoing repair, under service, in the garage, on the ramp",
  "machineStatus:offline":
    "offline, out of service, out of action, not running, broken down, not working, out of order, not operational, off line, off-line, dead, out of commission, down at the moment, currently down, off the road, laid up",
  "machineStatus:decommissioned":
    "decommissioned, scrapped, retired, written off, taken out of service for good, disposed of, out of the fleet, sold, phased out, mothballed, taken off the books, wrecked",
  "taskStatus:pending": "not started, not yet started, not begun, untouched",
  "taskStatus:in_progress":
    "in progress, started, being worked on, underway, under way, in the works, ongoing, being done, in the middle of, begun, in hand, someone is working on",
  "status:open": "open, still open, opened and open, not taken, unaddressed, outstanding and open, waiting to be taken",
  "status:assigned": "",
  "status:done":
    "completed, done, finished, resolved, solved, fixed, dealt with, repaired, sorted, sorted out, completed ones, taken care of, sorted already, cleared",
  "status:closed": "closed, closed ones, closed off, closed out",
  "status:unresolved":
    "unfinished, unresolved, unsolved, unfixed, outstanding, not done, not finished, not completed, not fixed, not solved, not closed, not resolved, still unsolved, not dealt with, nobody has dealt with, nobody dealt with, no one has dealt with, incomplete, uncompleted, left to do, still to do, unfinished business, not sorted, not repaired, yet to be fixed, yet to be resolved, still to be fixed, still broken, not yet fixed, not yet resolved, not yet completed, undone, remaining, still on the list, left open, still not resolved, still not fixed, still not done, still unresolved, still unfinished, not yet closed, still unfixed, still have to be fixed, still need fixing, need fixing, need repair, waiting to be fixed, waiting for repair, on his plate, on her plate, on their plate, plate, longest open, been open longest, open longest, open the longest, longest outstanding, longest-open, longest standing, longest-standing",
  unassigned:
    "unassigned, nobody has taken, nobody took, no one has taken, not assigned, not yet assigned, without an engineer, without engineer, nobody is on, nobody works on, nobody is working on, no one is working on, up for grabs, unallocated, without an assignee, nobody has picked up, no one has picked up, nobody picked up, no engineer, untaken, not taken, with no engineer, without anybody, without anyone, not given to anyone, not given to anybody, nobody assigned, no one assigned, no one is assigned, nobody is assigned, not allocated, ownerless, without owner, lying around, nobodys",
  pending:
    "waiting for, waiting on, still waiting for, still waiting, pending, missing, awaited, awaiting, not here yet, on their way, on the way, to come, owed, yet to come, waiting for delivery, still waiting for delivery, awaiting delivery, still to be delivered, still to arrive, yet to arrive, not come in, outstanding, undelivered, not delivered, not arrived, havent arrived, have not arrived, still to come, not yet arrived, not yet delivered, backordered, back-ordered, on back order, in the pipeline, on order, on order already, in transit, en route, yet to be delivered, yet to come in, yet to turn up, not turned up, not shown up",
  "service:repair":
    "repair, repairs, repair visits, repair visit, repair jobs, repair reports, repair work, repair calls",
  "service:inspection":
    "inspection, inspections, inspection visits, inspection visit, checks, check-ups, checkups, inspect, inspected",
  "service:maintenance":
    "maintenance, maintenance visits, maintenance visit, maintenance jobs, maintenance reports, maintenances",
  "service:installation": "installation, installations, installation visits, set-ups, setups, commissionings",
  "purpose:chat": "chat, chats, chatting, conversations",
  "purpose:extraction": "extraction, extractions, extracting",
  "purpose:translation": "translation, translations, translating",
  "purpose:vision": "vision, image recognition, reading images",
  "purpose:transcription": "transcription, transcriptions, voice notes",
  "purpose:embedding": "embedding, embeddings",
  "purpose:question": "data questions, questions",
  "purpose:title": "titles",
  "role:admin": "admins, administrators, admin, administrator",
  "role:operator": "operators, operator, dispatchers, dispatcher",
  "role:service": "service engineers, service engineer, service technicians, field engineers",
  "role:view": "viewers, view-only users, view only users, read-only users, viewer",
  inactive: "deactivated, inactive, former, left us",
  mentions:
    "mention, mentions, mentioning, mentioned, containing, contain the word, contains the word, with the word, with the text, whose description says, whose text contains, that contain, that contains, about the word, that talk about, talking about, that speak of, where the text says, where it says, saying, with a mention of, that refer to, referring to, whose text mentions, says anything about, say anything about",
  warranty: "warranty, under warranty, guarantee, warranty items, in warranty, on warranty, warranty item",
  "verb:reported":
    "reported, raised, logged, filed, reported by, raised by, logged by, opened by, created by, found by, spotted, noticed, flagged, discovered, detected, reports the, reporting, reports the most, report the most",
  "verb:opened":
    "opened, created, raised, logged, came up, come up, turned up, arose, occurred, happened, found, recorded, appeared, registered, filed, reported, popped up, come in, came in, coming in, pop up, showed up, written, wrote, write, received, handed in, submitted, submit, raise, raising, open up, opening, came about, arise, arises, occur, occurs, occurring, crop up, cropped up, surface, surfaced, emerged, flagged, flag, spotted, noticed, discovered, detected, been raised, been logged, been reported, brought up, get, got reported, have come in, has come in, logged in the system, newly opened, newly reported, file",
  "verb:assigned":
    "assigned, given, taken, allocated, handed out, handed to, was given, is given, were given, dispatched, handed, on the books of, belongs to, belong to, assigned to, allotted, taken on, delegated",
  "verb:fixed":
    "complete, completes, fixed, repaired, resolved, solved, completed, closed, finished, done, fixes, repairs, fixing, solves, resolves, sorted, fix, repair, resolve, solve, close, closing, closed out, cleared, clear, completing, finish, finishing, sort, sort out, knock out, knocked out, wrapped up, tackle, tackled, take care of, took care of",
  "verb:ordered":
    "ordered, on order, on order already, on back order, backordered, back-ordered, in transit, en route, placed the order, put on order, placed an order for",
  "verb:delivered":
    "delivered, arrived, arrive, come, received, here, delivery, deliveries, be delivered, got delivered, came in, turned up, in hand",
  "verb:requested":
    "requested, asked for, request, demanded, ordered by, ask for, wanted, need, needed, needs, per request line, per line, per requested line, requisitioned, applied for, asks for, asking for, ask for the most, order, orders the",
  "verb:used":
    "used, fitted, installed, replaced, changed, consumed, built in, use, fit, replace, went through, go through, used up, put in, swapped, exchanged, swap, mounted, consume, went into, used in, gone through, get through, got through, install, installing, using, uses, fitting, replacing, change out, changed out, burn, burned, burnt, burnt through, burn through, consumption, usage, put on, put into, going through, get used, used most, needed most often",
  "verb:installed":
    "put into service, commissioned, installed, went into service, put into operation, put in service, set up, installation date, went live, delivered, taken into service, built, entered service, bought, purchased, acquired, supplied, new to the fleet, joined the fleet, in the fleet since, put to work",
  "verb:visited":
    "visited, serviced, seen, attended, been to, were at, was at, inspected, seen us, seen anyone, been visited, been serviced, looked after, been seen, had a visit, seen an engineer, visit, attend, handled, handle, handles, maintained, go to, went to, gone to, called on, call on, dropped in on, dropped by, turned up at, went out to, came out to, looked at, look at, drop in, drive out to, drove out to, went over to, out at, servicing, visiting, attending, called out to, covered, cover, showed up at, show up at, stop by, stopped by, on site at, been at, been on site, been out to, came by, on site",
  "verb:working":
    "working on, busy with, working at, works on, sitting on, is on, doing, did, do, working, work, worked, busy, busiest, worked on, work for, deal with, dealing with, responsible for, loaded, overloaded, working hardest, most active, least busy, least active, most work, least work, be at work",
  "verb:have": "have, has, had, got, with, having, hold, holds, own, owns",
  new: "new, fresh, newly, anything new, whats new",
  part: "*filter, *filters, *pump, *pumps, *hose, *hoses, seal, seals, gasket, gaskets, valve, valves, *belt, *belts, battery, batteries, cylinder, cylinders, ropes, rope, bearing, bearings, sensor, sensors, bolt, bolts, brake pad, brake pads, brake lining, brake linings, tyre, tyres, tire, tires, fuse, fuses, relay, relays, bulb, bulbs, lamp, lamps, alternator, alternators, starter, starters, radiator, radiators, injector, injectors, motor, motors, bucket, buckets, grab, grabs, teeth, mirror, mirrors, wiper, wipers, coupling, couplings, o-ring, o-rings, oring, orings, switch, switches, swivel, swivels, hook, hooks, solenoid, solenoids, track shoe, track shoes, roller, rollers, joystick, joysticks, compressor, compressors, turbocharger, pins, bushing, bushings, cable, cables, hydraulic oil, engine oil, grease, coolant, accumulator, accumulators, lining, linings, wheel, wheels, windscreen, windscreens",
  not: "not, no, never, nobody, without, none, didnt, havent, hasnt, hadnt, wasnt, werent, isnt, arent, dont, doesnt, nothing, no one, un, lacking, not yet, not been, not one, not a single, still not, yet to be, isn, cannot, neither, never ever, zero, no single, lacking any, lack, lacks, hardly, wont, werent any, has no, have no, had no, with no, without any, without a, without a single, free of, nor, still to be",
  except:
    "except, except for, excluding, excluded, left out, not included, leave out, leaving out, without counting, apart from, other than, but not, minus, ignore, ignoring, not counting, exclude, omit, less the, not the, drop the, hide, besides, disregarding, but without, skip, excl, exc, excluding the, without the, with the exception of, aside from, bar, save for, but for, if we leave out, if you leave out, if we ignore, w/o, without any of the, outside of, outside, anyone but, anybody but, everyone but, everybody but, all but, everything but, any but, aside, set aside, not counted",
  only: "only, just, restrict to, limited to, limit to, narrow to, solely, exclusively, but only, narrow it down to, focus on",
  also: "also, additionally, as well, too",
  follow:
    "and, what about, how about, and what about, and for, then, now, ok, and now, okay, and the, and in, now show, make it, break it down, break that down, split that, turn it, those, these, them, that, of those, of these, of them, from those, sort them, sort it, sort by, which of them, which of those, show that, group that, it, the same, the ones, ones, of which",
  same: "same, same thing, same for, same question, the same, again, ditto, likewise, repeat",
  instead: "instead, rather, instead of that, rather than that",
  every:
    "fleet, plant, equipment, each, every, everyone, all of them, everything, whole fleet, any, any kind, of any kind, all kinds, all, entire, whole, total fleet, ever, whatever",
  most: "slowest, most, highest, top, largest, biggest, greatest, maximum, max, leading, best, worst, busiest, longest, highest number of, most often, the most, most frequent, most frequently, heaviest, more often than any, most common, mostly, top of the list, record, above all, number one, no 1, the biggest number of, the largest number of, the greatest number of, the highest number of, the bulk of, more often, most of all, more than anyone, more than anybody, more than any other, tops, majority of, hardest hit, worst affected, most affected, most problematic, most troublesome, most trouble-prone, most fault-prone, most active, most work, most heavily, takes the longest, take the longest, takes longest, slowest to, waits longest for parts, wait longest for parts, waits the longest for parts, wait the longest for parts",
  least:
    "fastest, quickest, least, fewest, lowest, smallest, minimum, min, shortest, rarest, least often, quietest, slightest, bottom, the smallest number of, the lowest number of, the fewest number of, less often, less than any other, fewer than anyone, least busy, least active, least problematic, least troublesome, least work, least frequently, most rarely, takes the least time, least time, takes least time, quickest to",
  pace: "fastest, slowest, quickest",
  length: "longest, shortest, longest-running",
  oldest:
    "oldest, earliest, longest wait, longest waiting, longest open, been open longest, open longest, waiting longest, open the longest, waiting the longest, longest standing, longest outstanding, the longest, longest-standing, longest ago, furthest back, oldest ones, the oldest ones, longest waiting time, longest-open, longest running",
  newest:
    "newest, latest, most recent, recent, youngest, the last ones, most recently, newest ones, latest ones, freshest, just installed",
  first:
    "first, on top, at the top, descending, ascending, in descending order, in ascending order, at top, top to bottom, up top, down to, downwards",
  desc: "highest first, most first, biggest first, descending, highest on top, newest first, latest first, in descending order, largest first, most recent first, worst first, by size, high to low, busiest first, best first, rank, slowest first, highest to lowest, ranking, ranked, rank, league table, hit list",
  asc: "lowest first, least first, smallest first, ascending, oldest first, longest wait first, longest waiting first, earliest first, in ascending order, oldest on top, low to high, fewest first, lowest on top, fastest first, longest first, oldest at the top, from oldest to newest",
  versus:
    "split between, divided between, divided into, broken into, separated into, distinguishing, distinguished by, versus, vs, against, compared to, compared with, in comparison to, in comparison with, or, compare, comparison, relative to, next to, side by side, as opposed to, set against, difference between, up against, comparing, v, vs., contrasted with, alongside, as against, measured against, opposed to, growth, growth of, growth in, increase in, increase of, rise in, drop in, decline in, decline of, change in, change of, difference in, difference of, differences in",
  than: "worse than, better than, more than in, fewer than in, than, than in, higher than in, worse, better, fewer, more or less, than the, as many as, as much as, busier than, busier, quieter than, quieter",
  and: "and, &, plus",
  or: "or",
  to: "to, through, till, until, -, –",
  "cmp:>":
    "more than, over, above, greater than, exceeding, beyond, upwards of, higher than, longer than, older than, in excess of, >, exceed, exceeds, past the, more as, north of, bigger than, larger than, exceeded, went over, gone over, upward of, longer as, further back than",
  "cmp:>=":
    "at least, no less than, minimum of, or more, min, no fewer than, >=, or over, or above, and up, and above, and over, upwards, starting at, a minimum of, not less than, no fewer, not fewer than",
  "cmp:<":
    "less than, fewer than, under, below, lower than, younger than, shorter than, <, newer than, smaller than, lesser than, short of, less as, fewer as, sooner than",
  "cmp:<=":
    "at most, no more than, maximum of, up to, not more than, or fewer, <=, a maximum of, or less, or below, or under, max of, up to and including, no later than, within",
  "cmp:=": "exactly, precisely, only one, equal to, just one",
  "num:1": "one, once, single",
  "num:2": "two, twice, second, couple, a couple of, pair",
  "num:3": "three, third",
  "num:4": "four",
  "num:5": "five",
  "num:6": "six",
  "num:7": "seven, 7th",
  "num:8": "eight",
  "num:9": "nine",
  "num:10": "ten",
  "num:12": "twelve, a dozen, dozen",
  "num:15": "fifteen",
  "num:20": "twenty",
  "num:30": "thirty",
  "num:50": "fifty",
  "num:60": "sixty",
  "num:90": "ninety",
  "num:100": "hundred, a hundred",
  change:
    "set, change, assign, reassign, close, delete, remove, update, edit, rename, add, create, move, release, reset, archive, mark, complete, reopen, cancel, deactivate, disable, put, take, make, raise, lower, log, book, register, enter, correct, replace, merge, transfer, give, hand, send, erase, wipe, clear, drop, flush, insert, truncate, alter, schedule, resolve, approve, order, promote, demote, fire, kick, tick, unassign, increase, decrease, overwrite, modify, purge, get rid of, report, request, enable, save, upload, fix, turn off, switch off, throw, invite, swap, downgrade, upgrade, pull, put down, sign off, strike, scrap, decommission, finish, start, finalise, write",
  polite:
    "please, can you, could you, would you, kindly, i want you to, go ahead and, just, now, lets, let us, i need you to, id like you to, then, and then, also, you should, ok, hey, hi, hello, pls, quickly, so, we should, we must, you must, would you mind, could i, can i, may i, might i, i wonder, i was wondering, hello there, good morning, good afternoon, hiya, yo, dear assistant, assistant, computer, sorry, excuse me, if possible, if you dont mind, whenever you have time, when you have a minute, quick question, question, erm, um, uh, uhm, er, so yeah, yeah, yes, yep, alright, right so, right then, listen",
  secret:
    "password, passwords, password hash, password hashes, hash, hashes, credentials, credential, session id, session ids, sessions, session cookie, session cookies, cookie, cookies, api key, api keys, secret, secrets, secret key, totp, two-factor secret, two-factor codes, 2fa, 2fa secret, 2fa secrets, otp, one-time codes, recovery codes, recovery code, backup codes, private key, private keys, env file, env, env variables, environment variables, environment, connection string, database url, system prompt, passcode, passwd, login data, logins, login details, pin, pins, reset link, reset links, users table, user table, sql, select *, system settings, database dump, authentication, encryption key, salt, argon2, bearer, openai key, access codes, pass phrases, passphrase, passphrases, hidden instructions, who is logged in, raw rows, api token, api tokens, access token, access tokens, session token, session tokens, auth token, auth tokens, bearer token, bearer tokens, refresh token",
  secretToken:
    "session, sessions, access, api, auth, login, reset, signed in, bearer, security, refresh, mcp, personal, sign-in, authentication, csrf, everybody signed in, logged in, log in, log in with, sign in, sign in with, logging in",
  "absent:prices":
    "cost, costs, price, prices, expensive, cheap, cheapest, dearest, spend, spent, spending, invoice, invoices, invoiced, billed, billing, revenue, turnover, profit, profits, profitable, margin, margins, budget, money, euro, euros, dollar, dollars, pounds, usd, eur, gbp, €, $, £, bill, pay us, paid, discount, charge, charged, earn, earned, earning, earnings, worth, value, resale value, most expensive, financial, fee, fees, hourly rate, cash, valuable, unpaid, sales, priced, owe, owes, pays, paying, pays the most, payment, payments, vat, tax, taxes",
  "absent:standstill":
    "stand still, stood still, standstill, downtime, down time, idle, idle time, availability, uptime, out of action for, utilisation, utilization, standing still, stoppage, was * down, were * down, been * down, hours * down, lost production, idling, stood idle, been down, be down, lost hours, productivity, unavailable",
  "absent:opinions":
    "happy, satisfied, satisfaction, happiness, unhappy, feel, like us, likes us, opinion, opinions, mood, rating, ratings, complaining, angry, nps, review, reviews, trust, motivated, morale, think of us, think about us, recommend us, loyal, annoyed, popular, friendly, pleased, content with us, attitude, reputation, best engineer, good at, lazy, laziest, competent, nicest, favourite, favorite, best liked, punctual, most punctual, reliable, most reliable, reliability, friendliest, cleverest, smartest, experienced, most experienced, skilled, most skilled, best mechanic, better engineer, complains, complain, quality of work, quality, careful, careless, sloppy, trustworthy, fair, polite to, rude, happiest, hardest-working, hardest working",
  "absent:future":
    "will, going to, predict, prediction, forecast, next failure, likely to, likely, expected, expect, tomorrow, probably, risk, probability, chance, chances, soon, estimate, be due, fail next, anticipate, next week, next month, next year, next quarter, by the end of this year will, gonna, are we going, prognosis, projection, projected, outlook, projecting, anticipated, coming weeks, coming months, in the coming",
  "absent:schedule":
    "due, next service, next inspection, next visit, scheduled, schedule, planned, plan, calendar, appointment, appointments, upcoming, book in, roster, shift, shifts, deadline, deadlines, overdue for service, overdue, certificate, certificates, certified, next due, unplanned, planned ones, ad hoc, on time, late, too late, delayed, delays, on schedule, behind schedule, preventive, deadlines missed, punctually",
  "absent:stock":
    "stock, in stock, inventory, warehouse, shelf, on the shelf, stores, storeroom, depot stock, stock level, stock levels, left in the store, on hand, spare stock, in store, have left in, spare on the shelf, stocked, restock, reorder level",
  "absent:suppliers":
    "supplier, suppliers, vendor, vendors, dealer, dealers, manufacturer, manufacturers, shipping, tracking number, carrier, courier, shipment, shipped",
  "absent:fuel":
    "fuel, diesel, fuel consumption, litres, liters, gallons, adblue, consumption of diesel, energy, co2, emissions, electricity, kwh, carbon footprint, carbon, gas, petrol, oil consumption, power consumption, electricity consumption, refuel, refuelled, refuelling, tank, fuel use",
  "absent:travel":
    "kilometres, kilometers, km, miles, mileage, travel, travelled, traveled, driving time, drive time, distance, travelling, hotel, hotels, expenses, flights, driven, journey, route, kms, kilometre, kilometer, mile, how far, far away, trip length, car, cars, van, vans, vehicle miles, parking, toll",
  "absent:position":
    "gps, coordinates, right now on the map, real time, real-time, live position, telematics, position of, tracker",
  "absent:weather":
    "weather, rain, temperature, temperatures, wind, snow, forecast for, hot outside, pressure, pressures, vibration, noise, oil level, oil levels, storm, storms, heat, cold days, humidity, dust",
  "absent:accidents":
    "accident, accidents, injury, injuries, injured, hurt, safety incidents, near misses, near miss, sick",
  "absent:contracts":
    "contract, contracts, agreement, agreements, sla, insurance, insured, leasing, lease, rented, rental, rent, owner, ownership, warranty expires, warranty end, warranty expire, warranty run out, warranty expiry, warranty ends, warranty period, expire, expires, expiry, licence, license, licences, certification, qualified, qualification, qualifications, training, trained, trainings, courses, inspector's certificate, tuv, mot, registration",
  "absent:pay":
    "salary, salaries, wage, wages, overtime, bonus, bonuses, payroll, earns, paid per, payslip, earnings per, pay, hourly wage, paid the most, best paid, commission, tips",
  "absent:absence":
    "holiday, holidays, vacation, on leave, sick leave, sick days, days off, absent, absence, birthday, birthdays, sick note, off sick, ill, address, married, leave days, on holiday, off work, sickness, working from home, part-time, shifts off, age of our engineers, old are our engineers, left-handed, gender, female, male, nationality, how tall",
  "absent:contacts":
    "contact person, contact at, phone number of the customer, e-mail of the customer, contact details, ceo, boss, decision maker, telephone, phone number, address of, contact, contacts, number of the customer, phone, phones, mobile number, email address, e-mail address, emails of, website",
  "absent:load":
    "tonnes, tons, lifted, load, loads, lifting capacity, cycles, containers moved, throughput, capacity, weight, weigh, weighs, speed, horsepower, engine power, dimensions, tonnage, lifts, horse power, max load, swl, radius, reach, height, length of the boom, boom length",
  "absent:drivers":
    "driver, drivers, crane operator, crane operators, machine operator, machine operators, operated by, drives, drove, operators of the machines, drivers of, who drives, operating the crane, who operates",
  "absent:weekdays":
    "weekends, weekdays, on weekends, at weekends, day of the week, days of the week, on sundays, on saturdays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays",
  "absent:reasons":
    "why, root cause, root causes, how come, whose fault, to blame, cause of, causes of, reason for, because, reasons, reason, for what reason, explain why, explanation, caused by, due to, because of, as a result of, own fault, our fault, our own fault, their fault, their own fault, his fault, her fault, customers fault, operators fault, at fault, fault of",
  "t:this": "this, current, the current, this running, so far this, present",
  "t:last": "last, past, the last, previous, preceding, the past, prior",
  "t:rolling":
    "within the last, in the last, during the last, over the last, over the past, in the past, within the past, trailing, rolling, these last",
  "t:next": "next, coming, following",
  "t:previous": "the previous, before that, before, earlier, preceding, the prior, before it",
  "t:today": "today, so far today, todays, tonight, this morning, this afternoon, this evening",
  "t:yesterday": "yesterday, yesterdays",
  "t:beforeYesterday": "the day before yesterday, day before yesterday",
  "t:since": "since, starting, from * on, starting from, as of, ever since, beginning",
  "t:until": "until, till, up to, through, by the end of, up until, by",
  "t:before": "before, prior to, earlier than, ahead of",
  "t:after": "after, later than, following",
  "t:from": "from, starting",
  "t:between": "between",
  "t:in": "in, during, on, of, for, within, over, throughout, in the course of, at, for the",
  "t:start": "start of, beginning of, the start of, the beginning of, start, beginning, begin of",
  "t:end": "end of, the end of, close of, end",
  "t:ago": "ago, back",
  "t:toDate": "to date, so far, until now, up to now, till now",
  "t:newYear": "new year, new years, new years day",
  "t:allTime":
    "all time, all-time, of all time, overall, ever, in history, regardless of date, no date limit, any time, from the start",
  "t:quarterNumber": "quarter of, quarter",
  "t:half": "half of, half, half-year, half year",
  "t:weekend": "weekend, at the weekend",
  "u:day": "day, days, days of",
  "u:week": "week, weeks, cw, calendar week, wk",
  "u:month": "month, months, mth, mths, mo",
  "u:quarter": "quarter, quarters",
  "u:year": "year, years, yr, yrs, yr's, financial year, fiscal year, calendar year, business year",
  "m:1": "january, jan",
  "m:2": "february, feb",
  "m:3": "march, mar",
  "m:4": "april, apr",
  "m:5": "may",
  "m:6": "june, jun",
  "m:7": "july, jul",
  "m:8": "august, aug",
  "m:9": "september, sept, sep",
  "m:10": "october, oct",
  "m:11": "november, nov",
  "m:12": "december, dec",
  "wd:1": "monday, mon",
  "wd:2": "tuesday, tue",
  "wd:3": "wednesday, wed",
  "wd:4": "thursday, thu",
  "wd:5": "friday, fri",
  "wd:6": "saturday, sat",
  "wd:7": "sunday, sun",
  art: "the, a, an, of the, our, any of the",
  now: "currently, right now, at present, presently, at the moment, still, as we speak, as it stands, these very days, at this moment, to this day",
  stop: "but, however, performed, carried, carried out, conducted, made, carry out, perform, old, in terms of, terms, of, in, on, at, for, from, is, are, was, were, be, been, being, do, does, did, i, we, us, our, you, they, them, he, she, it, its, his, her, their, there, theyre, that, this, these, those, to, by, as, so, if, when, into, onto, out, up, down, off, me, your, am, has, have, had, having, with, about, currently, right, now, at present, presently, moment, at the moment, still, already, yet, also, too, please, can, could, would, should, must, may, might, shall, tell, know, want, like, need, just, really, actually, exactly, kind, look, looking, look after, get, got, go, put, take, makes, make, happen, see, question, list, overall, data, figures, figure, numbers, number, records, record, in the system, system, here, whole, each other, someone, somebody, anyone, anybody, some, them all, such, very, quite, one, whats, what, that are, who are, come, came, comes, coming, go, going, went, per, let, lets, back, all, any, many, much, lot, lots, then, than, kept, keep, had to, take care of, look like, between them, respectively, way, roughly, about, around, currently, so far, end up, end, registered, known, against, compare, given, give, ones, show, it take, take, takes, took, taking, run, stand, stands, sit, sits, sitting, are there, is there, hi, hello, hey, thanks, thank, ok, side, up to now, next, because, turn, up, spent, time, times, among, amongst, within our, ourselves, regarding, concerning, involving, related, relating, associated, belonging, belong, belongs, called, named, simply, briefly, quick, idea, curious, wonder, wondering, interested, mate, cheers, kindly, plz, pls, guys, everywhere, anywhere, somewhere, ago was, saw, seen so far, gave, gets, getting, gotten, keeps, keeping, held, being done, looks, looked, appear, appears, seem, seems, seemed, concern, concerns, affect, affects, affected, affecting, relate, involve, involves, involved, include, included, includes, including, happens, happening, suffer, suffers, suffered, suffering, experience, experienced, encounter, encountered, produce, produced, produces, result, results, resulted, cause, generate, generated, ours, yours, theirs, itself, himself, herself, ever since, meanwhile, bring, brings, brought, deal, dealt, dealing, account, accounts for, accounted, make up, makes up, made up, amount, amounts, amounted, equal, equals, pretty, rather, fairly, truly, basically, generally, usually, typically, possibly, perhaps, maybe, certain, certainly, definitely, surely, sure, particular, particularly, specific, specifically, especially, individual, individually, separate, separately, either, overall picture, while, during which, where the, upon, toward, towards, via, under our, above all, around the, we had, weve, weve had, youve, ive, theyve, id, ill, well, hasnt been, whats the, wheres, hows the, im, were we, arent there, the following, lie, lies, lay, exist, exists, existing, carry, carries, showing, shows, sees, faced, facing, counted, counting, logged on, mean by, amongst all, that we have, that we had, hit, hits, need to know, id love, love, remind, remember, help, us with, quickly, clocked up, clocked, racked up, chalked up, lasted, lasts, lasting, passed, pass, passes, elapsed, past",
  more: "are there more, were there more, is there more, do we have more, did we have more, have we had more, who has more, which has more, more",
  "num:14": "fourteen",
  "num:25": "twenty-five",
  "num:40": "forty",
  "num:13": "thirteen",
  "num:11": "eleven",
  "num:18": "eighteen",
  distinct: "different, distinct, unique",
  company:
    "together, jointly, both, alone, on his own, on her own, on their own, by himself, by herself, single-handed, with each other",
  "symptom:leak": "leak, leaks, leaking, leakage, leakages, leaky, leaked",
  "symptom:crack": "crack, cracks, cracked, cracking",
  "d:12-24": "christmas eve, xmas eve",
  "d:12-25": "christmas day, xmas day",
  "d:12-25+1": "christmas, xmas",
  "d:12-26": "boxing day",
  "d:12-31": "new years eve",
  "absent:recurrence":
    "come back, came back, comes back, coming back, come again, came again, recur, recurs, recurred, recurring, recurrent, recurrence, reoccur, reoccurred, reoccurring, reappeared, repeated, repeatedly, repeat faults, repeat issues, repeat failures, repeat visits, repeat repairs, repeat problems, chronic",
  unsaid:
    "my, mine, myself, by me, to me, did i, have i, assigned to me, lately, recently, nowadays, these days, of late, for a while, in a while, for ages, in ages, a while ago, some time ago, long ago, other, others, the rest, called off, turned down, sent back, handed back, given back, put off, held up, taken over, handed over, passed on, morning, mornings, afternoon, afternoons, evening, evenings, i reported, i raised, i logged, i opened, i made, i visited, i did, i fixed, i closed, i ordered, i requested, i created, too many, too few, too much, not enough, enough",
  "nth:2": "second",
  "nth:3": "third",
  "nth:4": "fourth",
  "nth:5": "fifth",
  "t:mirror":
    "same period last year, same period of last year, same period in last year, same period the year before, same period a year ago, same period a year earlier, same period of the previous year, same period of the year before, same time last year, same months last year, same months of last year, same months the year before, same weeks last year, same weeks of last year, corresponding period last year, corresponding period of last year, prior-year period, last years period, previous years period, the same period last year, the same period of last year, the same period in last year, the same period the year before, the same period a year ago, the same period a year earlier, the same period of the previous year, the same period of the year before, the same time last year, the same months last year, the same months of last year, the same months the year before, the same weeks last year, the same weeks of last year, the corresponding period last year, the corresponding period of last year",
  "by:reporter": "reporter, reporters",
};
